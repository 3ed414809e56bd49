import { TEST_MEMBER } from '../platform/test-page.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HEALTH_CHECK_INTERVAL_MS, type UserPatch } from 'shared-types/platform';
import { sessionStore } from '../session/session-store.ts';
import { type HealthCheck, startHealthCheck } from './health-check.ts';

const ask = jest.fn<() => Promise<UserPatch>>();
const patch = jest.fn<(patch: UserPatch) => void>();
const visibility = jest.spyOn(document, 'visibilityState', 'get');
let check: HealthCheck;

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset().mockResolvedValue({ noteCount: 1 });
  patch.mockReset();
  visibility.mockReturnValue('visible');
  sessionStore.setUser(TEST_MEMBER);
  check = startHealthCheck(ask, patch);
});
afterEach(() => {
  check.stop();
  jest.useRealTimers();
});

const pass = async (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('the health check', () => {
  it('queries at every interval and applies the result', async () => {
    await pass(HEALTH_CHECK_INTERVAL_MS - 1);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(patch).toHaveBeenCalledWith({ noteCount: 1 });
    await pass(HEALTH_CHECK_INTERVAL_MS);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('queries immediately when the user returns, once for several events', async () => {
    check.now();
    check.now();
    await pass(0);
    check.now();
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(HEALTH_CHECK_INTERVAL_MS - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    check.now();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('sends one query at a time when a response is slow', async () => {
    const response = Promise.withResolvers<UserPatch>();
    ask.mockReturnValueOnce(response.promise);
    await pass(HEALTH_CHECK_INTERVAL_MS * 5);
    expect(ask).toHaveBeenCalledTimes(1);
    response.resolve({});
    await pass(HEALTH_CHECK_INTERVAL_MS);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['succeeded', 'failed'])('queries again when the connection is back before a query has %s', async (end) => {
    const response = Promise.withResolvers<UserPatch>();
    ask.mockReturnValueOnce(response.promise);
    await pass(HEALTH_CHECK_INTERVAL_MS + 5_000);
    check.now();
    await pass(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
    if (end === 'succeeded') {
      response.resolve({});
    } else {
      response.reject(new Error('unavailable'));
    }
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(HEALTH_CHECK_INTERVAL_MS - 1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('pauses while the page is hidden and queries immediately afterwards', async () => {
    visibility.mockReturnValue('hidden');
    await pass(HEALTH_CHECK_INTERVAL_MS * 10);
    check.now();
    expect(ask).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    check.now();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('queries less often while there is no response, then normally again', async () => {
    ask.mockRejectedValue(new Error('unavailable'));
    await pass(HEALTH_CHECK_INTERVAL_MS);
    await pass(HEALTH_CHECK_INTERVAL_MS * 2 - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(60 * 60_000);
    const times = ask.mock.calls.length;
    expect(times).toBeGreaterThanOrEqual(12);
    expect(times).toBeLessThan(20);
    ask.mockResolvedValue({});
    await pass(5 * 60_000);
    const back = ask.mock.calls.length;
    await pass(HEALTH_CHECK_INTERVAL_MS * 4);
    expect(ask.mock.calls.length - back).toBeGreaterThanOrEqual(4);
  });

  it('applies nothing after a logout or a stop', async () => {
    ask.mockImplementation(async () => {
      sessionStore.setLoggedOut();
      return {};
    });
    check.now();
    await pass(0);
    expect(patch).not.toHaveBeenCalled();
    sessionStore.setUser(TEST_MEMBER);
    check.stop();
    await pass(HEALTH_CHECK_INTERVAL_MS * 3);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
