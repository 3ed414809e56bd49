import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SESSION_PATH, SPEC_REFUSALS } from 'shared-types/calls';
import { HEALTH_CHECK_INTERVAL_MS, UNEXPECTED_ANSWER_HEADER } from 'shared-types/platform';
import { renderWithQueries } from '../api/test-page.tsx';
import { createDialogs, dialogQueue, dismissDialogs } from '../dialogs/dialog-queue.ts';
import { TEST_MEMBER } from '../platform/test-page.ts';
import { sessionStore } from '../session/session-store.ts';
import { useHealth } from './use-health.ts';

testState.features = createAssignedFeature('mf-letters', {
  routes: [
    { path: '/note', prompt: { message: 'msg2003', count: 'noteCount', order: 10 } },
    { path: '/help', prompt: { message: 'msg2004', count: 'helpCount', order: 20 } },
  ],
});
const fetched = jest.spyOn(globalThis, 'fetch');
const shown = () => dialogQueue.getState().dialogs;
const settle = async (confirmed: boolean) => act(async () => shown()[0]?.settle(confirmed));

function Frame(): ReactElement {
  useHealth();
  return <output>{useLocation().pathname}</output>;
}

let page: ReturnType<typeof renderWithQueries>;

function open(path = '/'): void {
  page = renderWithQueries(
    <MemoryRouter initialEntries={[path]}>
      <Frame />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  act(() => {
    dismissDialogs();
    sessionStore.setUser(TEST_MEMBER);
  });
  localStorage.clear();
  fetched.mockReset();
});
afterEach(() => page.unmount());

describe('a member with unread items', () => {
  it('sees one prompt, which links to the notes, and none for other items', async () => {
    open();
    act(() => sessionStore.patchUser({ noteCount: 2, helpCount: 1 }));
    expect(shown().map(({ message }) => message)).toEqual(['msg2003']);
    await settle(true);
    expect(screen.getByRole('status')).toHaveTextContent('/note');
    expect(shown()).toEqual([]);
    act(() => sessionStore.patchUser({ helpCount: 2 }));
    expect(shown().map(({ message }) => message)).toEqual(['msg2004']);
    await settle(true);
    expect(screen.getByRole('status')).toHaveTextContent('/help');
  });

  it('stays on its page when the prompt is closed, without a second prompt', async () => {
    open('/comp');
    act(() => sessionStore.patchUser({ noteCount: 1 }));
    await settle(false);
    expect(screen.getByRole('status')).toHaveTextContent('/comp');
    act(() => sessionStore.patchUser({ balance: 5 }));
    expect(shown()).toEqual([]);
    act(() => sessionStore.patchUser({ noteCount: 2 }));
    expect(shown().map(({ message }) => message)).toEqual(['msg2003']);
  });
});

it('shows no prompt while a success message is shown', () => {
  jest.useFakeTimers();
  open('/withdraw');
  const dialogs = createDialogs({ package: 'mf-wallet', version: '1.0.0' });
  act(() => {
    void dialogs.show({ screen: 'w', key: 'sent', kind: 'success' });
  });
  act(() => sessionStore.patchUser({ noteCount: 1 }));
  expect(shown()).toEqual([]);
  act(() => {
    jest.runOnlyPendingTimers();
  });
  expect(shown().map(({ message }) => message)).toEqual(['msg2003']);
  jest.useRealTimers();
});

describe('a member who returns to the page', () => {
  it('updates a member who returns to the page by a health check immediately', async () => {
    open();
    const user = { balance: 42 };
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify({ status: 'success', user, noteCount: 0, helpCount: 0 }), { status: 200 }),
    );
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/routes/user-health-check');
    expect(sessionStore.store.getState().user?.balance).toBe(42);
  });

  it.each(SPEC_REFUSALS)('stays unchanged without a message when the response is %s', async (status) => {
    open();
    const headers = { [UNEXPECTED_ANSWER_HEADER]: '1' };
    fetched.mockResolvedValueOnce(new Response(JSON.stringify({ status, user: { balance: 42 } }), { headers }));
    await act(async () => window.dispatchEvent(new Event('focus')));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(sessionStore.store.getState().user).toEqual(TEST_MEMBER);
    expect(shown()).toEqual([]);
  });
});

describe('a request of the page', () => {
  const pass = async (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const comeBack = async () => {
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(0);
  };
  const healthy = async () => Response.json({ status: 'success', user: {}, noteCount: 0, helpCount: 0 });

  beforeEach(() => {
    jest.useFakeTimers();
    fetched.mockImplementation(healthy);
  });
  afterEach(() => void jest.useRealTimers());

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
    sessionStore.store.setState({ status: 'loading', loggedOut: null, user: null }, true);
    fetched.mockImplementation(async () => Response.json({ error: 'away' }, { status: 502 }));
    open();
    await pass(2_000);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([SESSION_PATH, SESSION_PATH]);
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
