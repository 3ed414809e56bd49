import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { MessageKey } from 'shared-types/platform';
import { addTexts } from '../locale/feature-texts.ts';
import { startTexts } from '../locale/i18n.ts';
import ownTexts from './texts/ko.json';
import { promptForLogin } from '../guard/login-prompt.ts';
import { rememberReturnPath } from '../guard/return-path.ts';
import { DialogHost } from './dialog-host.tsx';
import { createDialogs, dialogQueue, dialogs, dismissDialogs, getShownDialog } from './dialog-queue.ts';

describe('dialog host', () => {
  const texts = { ...ownTexts, later: '나중에' };

  beforeAll(async () => startTexts('ko'));
  afterEach(() => act(() => dismissDialogs()));

  function host(): void {
    render(
      <MemoryRouter>
        <button type="button">opener</button>
        <DialogHost />
        <Where />
      </MemoryRouter>,
    );
    screen.getByText('opener').focus();
  }

  function Where(): ReactElement {
    return <p data-where>{useLocation().pathname}</p>;
  }

  const element = (key: MessageKey) => document.querySelector<HTMLElement>(`[data-message="${key}"]`);

  async function open<Result>(start: () => Promise<Result>): Promise<{ readonly result: Promise<Result> }> {
    let result: Promise<Result> | undefined;
    await act(async () => {
      result = start();
    });
    if (result === undefined) {
      throw new Error('nothing was started');
    }
    return { result };
  }

  describe('a message that a feature defines', () => {
    const release = { package: 'mf-rooms', version: '1.2.3' };
    const taken = { screen: 'room', key: 'taken', kind: 'warning' } as const;

    it('uses the texts of its release and is named by feature, screen and key', async () => {
      addTexts(release, { room: { taken: '{{name}} 방은 찼습니다' } });
      addTexts({ ...release, version: '1.2.2' }, { room: { taken: '전에는 이렇게' } });
      host();
      const { result } = await open(async () => createDialogs(release).show(taken, { values: { name: '달' } }));
      expect(document.querySelector('[data-message="mf-rooms/room.taken"]')).toHaveAccessibleName('달 방은 찼습니다');
      expect(screen.getByRole('alertdialog')).toBeVisible();
      act(() => dismissDialogs());
      await result;
      await open(async () => createDialogs({ ...release, version: '1.2.2' }).confirm(taken));
      expect(screen.getByRole('alertdialog')).toHaveAccessibleName('전에는 이렇게');
    });

    it('distinguishes a message from the same name in another feature', async () => {
      host();
      void createDialogs(release).show(taken);
      void createDialogs(release).show(taken);
      void createDialogs({ ...release, package: 'mf-halls' }).show(taken);
      expect(dialogQueue.getState().dialogs.map(({ of }) => of.package)).toEqual(['mf-rooms', 'mf-halls']);
    });
  });

  describe('a message on screen', () => {
    it('names the dialog by its text and shows one at a time, in order', async () => {
      host();
      await open(async () => dialogs.show('msg2001'));
      await open(async () => dialogs.show('msg2002'));
      expect(element('msg2001')).toHaveAccessibleName(texts.msg2001);
      expect(element('msg2001')).toHaveAttribute('open');
      expect(element('msg2002')).toBeNull();
      act(() => dialogQueue.getState().dialogs[0]?.settle(true));
      expect(element('msg2002')).toHaveAttribute('open');
    });

    it.each([
      ['msg2001', 'alertdialog'],
      ['msg2012', 'alertdialog'],
      ['msg2221', 'alertdialog'],
      ['msg2002', 'dialog'],
      ['msg2029', 'dialog'],
    ] as const)('renders %s with the role %s', async (key, role) => {
      host();
      await open(async () => dialogs.show(key));
      expect(screen.getByRole(role)).toBe(element(key));
    });

    it('focuses its main button and restores the focus when it closes', async () => {
      host();
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
      host();
      const { result } = await open(async () => dialogs.confirm(key));
      expect(screen.getByRole('button', { name: yes })).toBeVisible();
      expect(screen.getByRole('button', { name: no })).toHaveFocus();
      await act(async () => screen.getByRole('button', { name: no }).click());
      await expect(result).resolves.toBe(false);
    });

    it('shows one button when there is no choice', async () => {
      host();
      await open(async () => dialogs.show('msg2003'));
      expect(within(screen.getByRole('dialog')).getAllByRole('button')).toHaveLength(1);
    });

    it('shows values in its text and details below', async () => {
      host();
      await open(async () => dialogs.show('msg3204', { values: { time: '12:34' } }));
      expect(element('msg3204')).toHaveAccessibleName(expect.stringContaining('12:34'));
      act(() => dialogQueue.getState().dialogs[0]?.settle(true));
      await open(async () => dialogs.show('msg2012', { details: <a href="/game">game</a> }));
      expect(within(screen.getByRole('alertdialog')).getByRole('link')).toBeVisible();
      expect(screen.getByRole('button', { name: texts.confirm })).toHaveFocus();
    });
  });

  describe('a message about a missing login', () => {
    beforeEach(() => {
      sessionStorage.clear();
      testState.features = createAssignedFeature('mf-people', {
        routes: [{ path: '/login', entrance: true }],
      });
      history.replaceState(null, '', '/notice?page=2');
    });
    afterEach(() => {
      testState.features = {};
    });
    const where = () => document.querySelector('[data-where]')?.textContent;

    it('offers the login, which returns to this page', async () => {
      host();
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
      host();
      await act(async () => promptForLogin('/deposit'));
      await act(async () => screen.getByRole('button', { name: '로그인' }).click());
      expect(sessionStorage.getItem('return-path')).toContain('"/deposit"');
    });

    it.each(['msg3007', 'msg3014'] as const)('links to the login after the end of a session: %s', async (key) => {
      host();
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
      host();
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
    host();
    const question = await open(async () => dialogs.confirm('msg2222'));
    const message = await open(async () => dialogs.show('msg2024'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await question.result).toBe(false);
    expect(element('msg2222')).toBeNull();
    expect(element('msg2024')).toBeVisible();
    act(() => dismissDialogs());
    await message.result;
  });
});

describe('dialog queue', () => {
  const shown = () => getShownDialog(dialogQueue.getState());

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    dismissDialogs();
    jest.useRealTimers();
  });

  describe('messages', () => {
    it('shows why a call failed, with the time to wait if there is one', async () => {
      const failed = (kind: string, retryAfter?: number) => Object.assign(new Error('failed'), { kind, retryAfter });
      const failure = dialogs.failure(failed('unavailable', 2));
      expect(shown()).toMatchObject({ message: 'msg3010', values: { when: '2초 후' } });
      shown()?.settle(true);
      await expect(failure).resolves.toBeUndefined();
      await dialogs.failure(failed('login'));
      expect(shown()).toBeUndefined();
    });

    it('shows the same message once, and again later', async () => {
      const both = Promise.all([dialogs.show('msg3005'), dialogs.show('msg3005')]);
      expect(dialogQueue.getState().dialogs).toHaveLength(1);
      shown()?.settle(true);
      await both;
      void dialogs.show('msg3005');
      expect(dialogQueue.getState().dialogs).toHaveLength(1);
    });

    it('shows each of two equal questions', () => {
      void dialogs.confirm('msg2221');
      void dialogs.confirm('msg2221');
      expect(dialogQueue.getState().dialogs).toHaveLength(2);
    });
  });

  describe('a loading dialog', () => {
    it('leaves a toast after its time limit until it is closed', async () => {
      const loading = dialogs.loading('msg3002', { maxMs: 4_000, afterwards: 'msg2002' });
      const toasts = () => dialogQueue.getState().toasts.map(({ message }) => message);
      await jest.advanceTimersByTimeAsync(3_999);
      expect(toasts()).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect([shown(), toasts()]).toEqual([undefined, ['msg2002']]);
      loading.close();
      expect(toasts()).toEqual([]);
      const quick = dialogs.loading('msg3002', { maxMs: 4_000, afterwards: 'msg2002' });
      quick.close();
      await jest.advanceTimersByTimeAsync(4_000);
      expect(toasts()).toEqual([]);
    });

    it('hides a loading dialog while a message is open', () => {
      const loading = dialogs.loading();
      void dialogs.show('msg2012');
      expect(shown()?.message).toBe('msg2012');
      loading.close();
      loading.close();
      expect(dialogQueue.getState().dialogs.map(({ message }) => message)).toEqual(['msg2012']);
    });
  });
});
