import { createAssignedFeature, fetched, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { renderWithQueries } from '../test-site/render-with-queries.tsx';
import { listDialogs, listRequests, pass, respond, installFakeTimers, setSession } from '../test-site/set-up.ts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SESSION_PATH, SPEC_REFUSALS } from 'shared-types/calls';
import { HEALTH_CHECK_INTERVAL_MS, UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { createDialogs, dialogQueue } from '../dialogs/dialog-queue.ts';
import { completeLogin } from '../session/complete-login.ts';
import { sessionStore } from '../session/session-store.ts';
import { isOccupied } from './is-occupied.ts';
import { getPrompt, getSeenCounts, storeSeenCounts } from './unread-prompt.ts';
import { useHealth } from './use-health.ts';

testState.features = createAssignedFeature('mf-letters', {
  routes: [
    { path: '/note', prompt: { message: 'msg2003', count: 'noteCount', order: 10 } },
    { path: '/help', prompt: { message: 'msg2004', count: 'helpCount', order: 20 } },
  ],
});
const settle = async (confirmed: boolean) => act(async () => dialogQueue.getState().dialogs[0]?.settle(confirmed));

function Frame(): ReactElement {
  useHealth();
  return <output>{useLocation().pathname}</output>;
}

function open(path = '/'): void {
  renderWithQueries(
    <MemoryRouter initialEntries={[path]}>
      <Frame />
    </MemoryRouter>,
  );
}

installFakeTimers();
beforeEach(() => sessionStore.setUser(TEST_MEMBER));

describe('a member with unread items', () => {
  it('sees one prompt, which links to the notes, and none for other items', async () => {
    open();
    act(() => sessionStore.patchUser({ noteCount: 2, helpCount: 1 }));
    expect(listDialogs()).toEqual(['msg2003']);
    await settle(true);
    expect(screen.getByRole('status')).toHaveTextContent('/note');
    expect(listDialogs()).toEqual([]);
    act(() => sessionStore.patchUser({ helpCount: 2 }));
    expect(listDialogs()).toEqual(['msg2004']);
    await settle(true);
    expect(screen.getByRole('status')).toHaveTextContent('/help');
  });

  it('stays on its page when the prompt is closed, without a second prompt', async () => {
    open('/comp');
    act(() => sessionStore.patchUser({ noteCount: 1 }));
    await settle(false);
    expect(screen.getByRole('status')).toHaveTextContent('/comp');
    act(() => sessionStore.patchUser({ balance: 5 }));
    expect(listDialogs()).toEqual([]);
    act(() => sessionStore.patchUser({ noteCount: 2 }));
    expect(listDialogs()).toEqual(['msg2003']);
  });
});

it('shows no prompt while a success message is shown', async () => {
  open('/withdraw');
  const dialogs = createDialogs({ package: 'mf-wallet', version: '1.0.0' });
  act(() => {
    void dialogs.show({ screen: 'w', key: 'sent', kind: 'success' });
  });
  act(() => sessionStore.patchUser({ noteCount: 1 }));
  expect(listDialogs()).toEqual([]);
  await pass(6_000);
  expect(listDialogs()).toEqual(['msg2003']);
});

describe('a member who returns to the page', () => {
  it('updates a member who returns to the page by a health check immediately', async () => {
    open();
    respond({ status: 'success', user: { balance: 42 }, noteCount: 0, helpCount: 0 });
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(listRequests()).toEqual(['user-health-check']);
    expect(sessionStore.store.getState().user?.balance).toBe(42);
  });

  it.each(SPEC_REFUSALS)('stays unchanged without a message when the response is %s', async (status) => {
    open();
    const headers = { [UNEXPECTED_ANSWER_HEADER]: '1' };
    fetched.mockResolvedValueOnce(Response.json({ status, user: { balance: 42 } }, { headers }));
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(sessionStore.store.getState().user).toEqual(TEST_MEMBER);
    expect(listDialogs()).toEqual([]);
  });
});

describe('a request of the page', () => {
  const comeBack = async () => {
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(0);
  };
  const healthy = async () => Response.json({ status: 'success', user: {}, noteCount: 0, helpCount: 0 });

  beforeEach(() => void fetched.mockImplementation(healthy));

  it('checks the health at every interval, one request at a time', async () => {
    open();
    await pass(HEALTH_CHECK_INTERVAL_MS - 1);
    expect(fetched).not.toHaveBeenCalled();
    const response = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(response.promise);
    await pass(1 + HEALTH_CHECK_INTERVAL_MS * 5);
    expect(fetched).toHaveBeenCalledTimes(1);
    response.resolve(await healthy());
    await pass(HEALTH_CHECK_INTERVAL_MS);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('checks the health once for the events of a return', async () => {
    open();
    await comeBack();
    await comeBack();
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(HEALTH_CHECK_INTERVAL_MS - 1);
    await comeBack();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('pauses the checks while the page is hidden', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open();
    await pass(HEALTH_CHECK_INTERVAL_MS * 10);
    expect(fetched).not.toHaveBeenCalled();
    visibility.mockRestore();
    await comeBack();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('checks no health after a logout', async () => {
    open();
    act(() => sessionStore.setLoggedOut());
    await pass(HEALTH_CHECK_INTERVAL_MS * 3);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('queries an unknown session with growing waits until it is known', async () => {
    setSession('unknown');
    fetched.mockImplementation(async () => Response.json({ error: 'away' }, { status: 502 }));
    open();
    await pass(2_000);
    expect(listRequests()).toEqual([SESSION_PATH, SESSION_PATH]);
    await comeBack();
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockImplementation(async () => Response.json({ user: null }));
    await pass(1_999);
    expect(fetched).toHaveBeenCalledTimes(3);
    await pass(1);
    expect(sessionStore.store.getState().loggedOut).toBe(true);
    await pass(120_000);
    await comeBack();
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

const both = { noteCount: 2, helpCount: 1 };

it.each([
  ['/', both, 'msg2003'],
  ['/note', both, 'msg2004'],
  ['/note/7', both, 'msg2004'],
  ['/notebook', both, 'msg2003'],
  ['/help', both, 'msg2003'],
  ['/', { noteCount: 0, helpCount: 1 }, 'msg2004'],
  ['/help', { noteCount: 0, helpCount: 1 }, undefined],
  ['/note', { noteCount: 3, helpCount: 0 }, undefined],
  ['/', { noteCount: 0, helpCount: 0 }, undefined],
] as const)('shows on %s with %j the message %s', (path, user, message) => {
  expect(getPrompt(user, path, {})?.message).toBe(message);
});

describe('unread items after a prompt was closed', () => {
  const NOW = Date.parse('2026-11-22T00:00:00Z');
  const DAY_MS = 86_400_000;
  const waiting = { ...TEST_MEMBER, noteCount: 3, helpCount: 1 };

  beforeEach(() => storeSeenCounts(waiting, NOW));

  it('hides unread items for a day after the prompt was closed', () => {
    expect(getSeenCounts(waiting, NOW + DAY_MS - 1)).toEqual({ noteCount: 3, helpCount: 1 });
    expect(getSeenCounts(waiting, NOW + DAY_MS)).toEqual({});
    // After the clock was set back, the age is unknown.
    expect(getSeenCounts(waiting, NOW - 1)).toEqual({});
  });

  it('hides unread items until the next login', async () => {
    await completeLogin();
    expect(getSeenCounts(waiting, NOW)).toEqual({});
  });

  it('hides unread items only for that member', () => {
    expect(getSeenCounts({ ...waiting, userId: 'demo02' }, NOW)).toEqual({});
  });

  it('counts unread items again when they were read and new ones arrived', () => {
    expect(getSeenCounts({ ...waiting, noteCount: 1 }, NOW)).toEqual({ noteCount: 1, helpCount: 1 });
    expect(getSeenCounts(waiting, NOW)).toEqual({ noteCount: 1, helpCount: 1 });
  });
});

it.each([
  ['all fields are empty', '<main><p>text</p><form><input /></form></main>', false],
  ['a field has a text', '<main><form><input value="50,000" /></form></main>', true],
  ['a field is read-only', '<main><form><input value="50,000" readonly /></form></main>', false],
  ['a form is at a later step', '<main><ol><li aria-current="step"></li></ol></main>', true],
  ['a form for a message is open', '<main><form><input /><textarea></textarea></form></main>', true],
  ['the page still loads', '<main><div role="status"><p data-shape="card"></p></div></main>', true],
  ['a window is open', '<dialog open></dialog>', true],
  ['a checkbox is checked', '<main><form><input type="checkbox" value="on" checked /></form></main>', false],
])('returns whether a prompt would interrupt while %s', (_, html, occupied) => {
  document.body.innerHTML = html;
  expect(isOccupied()).toBe(occupied);
});

it('counts a focused field as occupied', () => {
  document.body.innerHTML = '<main><input /></main>';
  document.querySelector('input')?.focus();
  expect(isOccupied()).toBe(true);
});
