/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitForConnection } from './offline-page.ts';

const reload = jest.fn();
const fetched = jest.fn<() => Promise<Response>>();

let listeners: [string, EventListener][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener as EventListener]);
  });
  reload.mockReset();
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = fetched;
  document.body.innerHTML = '<button></button><p role="status"></p>';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  listeners = [];
});

const start = () => waitForConnection({ looking: 'looking', stillOffline: 'offline', back: 'back' }, reload);
const getStatusText = () => document.querySelector('[role=status]')?.textContent;

it('reloads the page when the site responds, with growing intervals between checks', async () => {
  start();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(fetched).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(60_000);
  const looks = fetched.mock.calls.length;
  expect(looks).toBeGreaterThan(3);
  expect(looks).toBeLessThan(12);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response('busy', { status: 503 }));
  await jest.advanceTimersByTimeAsync(40_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(looks + 1);
});

it("checks immediately on the browser's online event", async () => {
  start();
  fetched.mockResolvedValue(new Response('ok'));
  for (const [type, listener] of listeners) {
    expect(type).toBe('online');
    listener(new Event(type));
  }
  await jest.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows the result of a click', async () => {
  start();
  document.querySelector('button')?.click();
  expect(getStatusText()).toBe('looking');
  await jest.advanceTimersByTimeAsync(0);
  expect(getStatusText()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
});
