import { MEMBER } from '../platform/test-page.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { keepForms, restoreForms } from './kept-forms.ts';

/** A form whose fields React holds, with ids that are others in each page load. */
function Ticket({ made }: { readonly made: string }) {
  const [text, setText] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [kind, setKind] = useState('a');
  return (
    <form aria-label="ticket">
      <label htmlFor={`${made}-title`}>Title</label>
      <input id={`${made}-title`} value={text} onChange={({ target }) => setText(target.value.toUpperCase())} />
      <input
        aria-label="urgent"
        type="checkbox"
        checked={urgent}
        onChange={({ target }) => setUrgent(target.checked)}
      />
      <select aria-label="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <textarea name="contents" />
      <input type="password" aria-label="word" />
      <input name="exchange_pw" />
      <input autoComplete="one-time-code" aria-label="code" />
      <input type="file" aria-label="file" />
      <input role="combobox" aria-expanded="false" aria-controls="list" aria-label="bank" />
      <output>{`${text} ${urgent} ${kind}`}</output>
    </form>
  );
}

let end = () => {};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/help');
});
afterEach(() => end());

const field = (name: string) => document.querySelector<HTMLInputElement>(name);
const SECRETS = ['[type=password]', '[name=exchange_pw]', '[aria-label=code]', '[aria-label=bank]'];

/** Fills in the form as a member does, keeps it and leaves the page. */
function fillAndLeave(userId = MEMBER.userId): void {
  const { unmount } = render(<Ticket made="first" />);
  const write = (name: string, value: string) => {
    const element = field(name);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')?.set?.call(element, value);
    act(() => void element?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  write('#first-title', 'lost?');
  write('textarea', 'two\nlines');
  for (const secret of SECRETS) {
    write(secret, '987654');
  }
  act(() => field('[type=checkbox]')?.click());
  const select = document.querySelector('select');
  act(() => {
    if (select !== null) {
      select.value = 'b';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  keepForms(userId);
  unmount();
}

/** The next page load, in which the form comes after a while. */
async function comeBack(session: Parameters<typeof restoreForms>[0] = MEMBER): Promise<void> {
  end = restoreForms(session);
  await act(async () => {
    render(<Ticket made="second" />);
  });
}

describe('what stands in a form when the page is refreshed', () => {
  it('is there again, in the form’s own state too', async () => {
    fillAndLeave();
    await comeBack();
    expect(field('#second-title')?.value).toBe('LOST?');
    expect(field('textarea')?.value).toBe('two\nlines');
    expect(document.querySelector('output')?.textContent).toBe('LOST? true b');
  });

  it('is there again in another language, where form and fields are called otherwise', async () => {
    const form = (label: string, name: string) => (
      <form aria-label={label}>
        <input aria-label={name} name="username" />
        <input aria-label={label} name="contact" />
      </form>
    );
    const { unmount } = render(form('로그인', '아이디'));
    (field('[name=username]') ?? document.createElement('input')).value = 'halfway1';
    keepForms('');
    unmount();
    end = restoreForms(null);
    await act(async () => {
      render(form('Log in', 'ID'));
    });
    expect(field('[name=username]')?.value).toBe('halfway1');
    expect(field('[name=contact]')?.value).toBe('');
  });

  it('but for secrets, files and choices from lists, which are not even kept', async () => {
    fillAndLeave();
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('LOST?');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('987654');
    await comeBack();
    for (const secret of SECRETS) {
      expect(field(secret)?.value).toBe('');
    }
  });

  it('is put back once', async () => {
    fillAndLeave();
    await comeBack();
    expect(sessionStorage).toHaveLength(0);
    end();
    document.body.replaceChildren();
    await comeBack();
    expect(field('#second-title')?.value).toBe('');
  });

  it.each([
    ['another member', { ...MEMBER, userId: 'other1' }, '/help'],
    ['a visitor', null, '/help'],
    ['nobody knows whom', 'unknown', '/help'],
    ['the same member on another page', MEMBER, '/note'],
  ] as const)('is not for %s', async (_, session, path) => {
    fillAndLeave();
    history.replaceState(null, '', path);
    await comeBack(session);
    expect(field('#second-title')?.value).toBe('');
  });

  it('waits for the login that comes between, and is gone for anybody else', async () => {
    fillAndLeave();
    history.replaceState(null, '', '/login');
    await comeBack(null);
    document.body.replaceChildren();
    history.replaceState(null, '', '/help');
    await comeBack();
    expect(field('#second-title')?.value).toBe('LOST?');

    document.body.replaceChildren();
    fillAndLeave();
    await comeBack({ ...MEMBER, userId: 'other1' });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', '{', 'null', '{"path":"/help","userId":"demo01","until":9e15,"forms":[null]}', '[]'])(
    'is nothing when it cannot be read: %j',
    async (text) => {
      sessionStorage.setItem('site.forms', text);
      await comeBack();
      expect(field('#second-title')?.value).toBe('');
    },
  );
});
