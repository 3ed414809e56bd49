import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { listDialogs, pass, installFakeTimers } from '../test-site/set-up.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { MessageKey } from 'shared-types/platform';
import { SHELL } from '../api/caller.ts';
import { addTexts } from '../locale/feature-texts.ts';
import { startTexts } from '../locale/i18n.ts';
import ownTexts from './texts/ko.json';
import { promptForLogin, rememberReturnPath } from '../guard/return-path.ts';
import { DialogHost } from './dialog-host.tsx';
import { createDialogs, dialogQueue, dialogs, dismissDialogs, getShownDialog } from './dialog-queue.ts';

const texts = { ...ownTexts, later: '나중에' };
const release = { package: 'mf-rooms', version: '1.2.3' };
const queued = () => getShownDialog(dialogQueue.getState());

beforeAll(() => startTexts('ko'));

function Where(): ReactElement {
  return <p data-where>{useLocation().pathname}</p>;
}

describe('dialog host', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <button type="button">opener</button>
        <a href="#content">link</a>
        <DialogHost />
        <Where />
      </MemoryRouter>,
    );
    screen.getByText('opener').focus();
  });

  const element = (key: MessageKey) => document.querySelector<HTMLElement>(`[data-message="${key}"]`);
  const where = () => document.querySelector('[data-where]')?.textContent;

  async function open<Result>(start: () => Promise<Result>): Promise<{ readonly result: Promise<Result> }> {
    return act(async () => ({ result: start() }));
  }

  describe('a message that a feature defines', () => {
    const taken = { screen: 'room', key: 'taken', kind: 'warning' } as const;

    it('uses the texts of its release and is named by feature, screen and key', async () => {
      addTexts(release, { room: { taken: '{{name}} 방은 찼습니다' } });
      addTexts({ ...release, version: '1.2.2' }, { room: { taken: '전에는 이렇게' } });
      const { result } = await open(async () => createDialogs(release).show(taken, { values: { name: '달' } }));
      expect(document.querySelector('[data-message="mf-rooms/room.taken"]')).toHaveAccessibleName('달 방은 찼습니다');
      expect(screen.getByRole('alertdialog')).toBeVisible();
      act(() => dismissDialogs());
      await result;
      await open(async () => createDialogs({ ...release, version: '1.2.2' }).confirm(taken));
      expect(screen.getByRole('alertdialog')).toHaveAccessibleName('전에는 이렇게');
    });

    it('distinguishes a message from the same name in another feature', async () => {
      act(() => {
        void createDialogs(release).show(taken);
        void createDialogs(release).show(taken);
        void createDialogs({ ...release, package: 'mf-halls' }).show(taken);
      });
      expect(dialogQueue.getState().dialogs.map(({ of }) => of.package)).toEqual(['mf-rooms', 'mf-halls']);
    });
  });

  describe('a message on screen', () => {
    it('names the dialog by its text and shows one at a time, in order', async () => {
      await open(async () => dialogs.show('msg2001'));
      await open(async () => dialogs.show('msg2002'));
      expect(element('msg2001')).toHaveAccessibleName(texts.msg2001);
      expect(element('msg2001')).toHaveAttribute('open');
      expect(element('msg2002')).toBeNull();
      act(() => queued()?.settle(true));
      expect(element('msg2002')).toHaveAttribute('open');
    });

    it.each([
      ['msg2001', 'alertdialog'],
      ['msg2012', 'alertdialog'],
      ['msg2221', 'alertdialog'],
      ['msg2002', 'dialog'],
      ['msg2029', 'dialog'],
    ] as const)('renders %s with the role %s', async (key, role) => {
      await open(async () => dialogs.show(key));
      expect(screen.getByRole(role)).toBe(element(key));
    });

    it('focuses its main button and restores the focus when it closes', async () => {
      const { result } = await open(async () => dialogs.confirm('msg2222'));
      const main = within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.send });
      expect(main).toHaveFocus();
      await act(async () => main.click());
      await expect(result).resolves.toBe(true);
      expect(element('msg2222')).toBeNull();
      expect(screen.getByText('opener')).toHaveFocus();
    });

    it.each([
      ['msg2221', texts.keep, texts.deleteAll],
      ['msg2003', texts.later, texts.readNotes],
    ] as const)('focuses the harmless button of %s and labels both by a verb', async (key, no, yes) => {
      const { result } = await open(async () => dialogs.confirm(key));
      expect(screen.getByRole('button', { name: yes })).toBeVisible();
      expect(screen.getByRole('button', { name: no })).toHaveFocus();
      await act(async () => screen.getByRole('button', { name: no }).click());
      await expect(result).resolves.toBe(false);
    });

    it('shows one button when there is no choice', async () => {
      await open(async () => dialogs.show('msg2003'));
      expect(within(screen.getByRole('dialog')).getAllByRole('button')).toHaveLength(1);
    });

    it('shows values in its text and details below', async () => {
      await open(async () => dialogs.show('msg3204', { values: { time: '12:34' } }));
      expect(element('msg3204')).toHaveAccessibleName(expect.stringContaining('12:34'));
      act(() => queued()?.settle(true));
      await open(async () => dialogs.show('msg2012', { details: <a href="/game">game</a> }));
      expect(within(screen.getByRole('alertdialog')).getByRole('link')).toBeVisible();
      expect(screen.getByRole('button', { name: texts.confirm })).toHaveFocus();
    });
  });

  describe('a message about a missing login', () => {
    beforeEach(() => {
      testState.features = createAssignedFeature('mf-people', {
        routes: [{ path: '/login', entrance: true }],
      });
      history.replaceState(null, '', '/notice?page=2');
    });
    afterEach(() => {
      testState.features = {};
    });
    it('offers the login, which returns to this page', async () => {
      await open(async () => dialogs.show('msg2001'));
      const buttons = within(screen.getByRole('alertdialog')).getAllByRole('button');
      expect(buttons.map(({ textContent }) => textContent)).toEqual([texts.close, '로그인']);
      await act(async () => buttons[0]?.click());
      expect(where()).toBe('/');
      await open(async () => dialogs.show('msg2001'));
      await act(async () => screen.getByRole('button', { name: '로그인' }).click());
      expect(where()).toBe('/login');
      expect(sessionStorage.getItem('return-path')).toContain('"/notice?page=2"');
    });

    it('returns to the requested page after the login', async () => {
      await act(async () => promptForLogin('/deposit'));
      await act(async () => screen.getByRole('button', { name: '로그인' }).click());
      expect(sessionStorage.getItem('return-path')).toContain('"/deposit"');
    });

    it.each(['msg3007', 'msg3014'] as const)('links to the login after the end of a session: %s', async (key) => {
      rememberReturnPath('/help?open=7');
      await open(async () => dialogs.show(key));
      await act(async () => screen.getByRole('button', { name: texts.confirm }).click());
      expect(where()).toBe('/login');
      // The login returns to the page on which the session ended, not to the one that showed the message.
      expect(sessionStorage.getItem('return-path')).toContain('"/help?open=7"');
    });
  });

  describe('a loading dialog on screen', () => {
    it('shows a loading dialog without a button that neither Esc nor the browser closes', async () => {
      act(() => void dialogs.loading());
      const loading = screen.getByRole('dialog');
      expect(loading).toHaveAttribute('aria-busy', 'true');
      expect(within(loading).queryByRole('button')).toBeNull();
      fireEvent.keyDown(loading, { key: 'Escape' });
      fireEvent(loading, new Event('cancel', { cancelable: true }));
      loading.removeAttribute('open');
      fireEvent(loading, new Event('close'));
      expect(element('msg3002')).toHaveAttribute('open');
    });
  });

  it('closes a question as cancelled when the member goes back, and no message', async () => {
    const question = await open(async () => dialogs.confirm('msg2222'));
    const message = await open(async () => dialogs.show('msg2024'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await question.result).toBe(false);
    expect(element('msg2222')).toBeNull();
    expect(element('msg2024')).toBeVisible();
    act(() => dismissDialogs());
    await message.result;
  });

  describe('a toast', () => {
    installFakeTimers();

    it('shows a success toast, without a dialog', async () => {
      addTexts(release, { room: { booked: '{{name}} 방을 예약했습니다.' } });
      await act(async () =>
        createDialogs(release).show({ screen: 'room', key: 'booked', kind: 'success' }, { values: { name: '달' } }),
      );
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent('달 방을 예약했습니다.');
      expect(screen.getByText('opener')).toHaveFocus();
      await pass(6_000);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    });

    it.each([
      ['follows a link', () => fireEvent.click(screen.getByRole('link'))],
      ['presses a button', () => fireEvent.click(screen.getByText('opener'))],
      ['goes back', () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')))],
    ])('closes a success when the member %s, and no other toast', (_, goOn) => {
      const loading = { message: 'msg3002', of: SHELL, kind: 'loading' } as const;
      act(() => dialogQueue.setState({ toasts: [loading, { message: 'msg2029', of: SHELL, kind: 'success' }] }));
      expect(screen.getByRole('status')).toHaveTextContent(texts.msg2029);
      goOn();
      expect(screen.getByRole('status')).toHaveTextContent(texts.msg3002);
      act(() => dialogQueue.setState({ toasts: [] }));
    });
  });
});

describe('dialog queue', () => {
  installFakeTimers();

  describe('messages', () => {
    it('shows why a call failed, with the time to wait if there is one', async () => {
      const failed = (kind: string, retryAfter?: number) => Object.assign(new Error('failed'), { kind, retryAfter });
      const failure = dialogs.failure(failed('unavailable', 2));
      expect(queued()).toMatchObject({ message: 'msg3010', values: { when: '2초 후' } });
      queued()?.settle(true);
      await expect(failure).resolves.toBeUndefined();
      await dialogs.failure(failed('login'));
      expect(queued()).toBeUndefined();
    });

    it('shows the same message once, and again later', async () => {
      const both = Promise.all([dialogs.show('msg3005'), dialogs.show('msg3005')]);
      expect(listDialogs()).toHaveLength(1);
      queued()?.settle(true);
      await both;
      void dialogs.show('msg3005');
      expect(listDialogs()).toHaveLength(1);
    });

    it('shows each of two equal questions', () => {
      void dialogs.confirm('msg2221');
      void dialogs.confirm('msg2221');
      expect(listDialogs()).toHaveLength(2);
    });
  });

  describe('a loading dialog', () => {
    it('leaves a toast after its time limit until it is closed', async () => {
      const loading = dialogs.loading('msg3002', { maxMs: 4_000, afterwards: 'msg2002' });
      const toasts = () => dialogQueue.getState().toasts.map(({ message }) => message);
      await pass(3_999);
      expect(toasts()).toEqual([]);
      await pass(1);
      expect([queued(), toasts()]).toEqual([undefined, ['msg2002']]);
      loading.close();
      expect(toasts()).toEqual([]);
      const quick = dialogs.loading('msg3002', { maxMs: 4_000, afterwards: 'msg2002' });
      quick.close();
      await pass(4_000);
      expect(toasts()).toEqual([]);
    });

    it('hides a loading dialog while a message is open', () => {
      const loading = dialogs.loading();
      void dialogs.show('msg2012');
      expect(queued()?.message).toBe('msg2012');
      loading.close();
      loading.close();
      expect(listDialogs()).toEqual(['msg2012']);
    });
  });
});
