import { TEST_MEMBER } from '../platform/test-page.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { resolveUnknownSession } from './unknown-session.ts';

let session: SessionStore;
const refresh = jest.fn<() => Promise<void>>();

beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockReset().mockResolvedValue(undefined);
  session = createSessionStore('unknown');
});
afterEach(() => {
  session.setLoggedOut();
  window.dispatchEvent(new Event('focus'));
  jest.useRealTimers();
});

describe('an unknown session', () => {
  it('requests the session immediately, then with growing waits until it is known', async () => {
    resolveUnknownSession({ store: session.store, refresh });
    expect(refresh).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(refresh).toHaveBeenCalledTimes(2);
    refresh.mockImplementation(async () => session.setUser(TEST_MEMBER));
    await jest.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(120_000);
    window.dispatchEvent(new Event('online'));
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  it('requests the session immediately when online again, one request at a time', async () => {
    let respond: () => void = () => undefined;
    resolveUnknownSession({ store: session.store, refresh });
    await jest.advanceTimersByTimeAsync(0);
    refresh.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    expect(refresh).toHaveBeenCalledTimes(2);
    respond();
  });

  it('requests no session when it is known', () => {
    session.setLoggedOut();
    resolveUnknownSession({ store: session.store, refresh });
    expect(refresh).not.toHaveBeenCalled();
  });
});
