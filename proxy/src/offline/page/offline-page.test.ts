/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitForConnection } from './offline-page.ts';

const messages = { looking: 'looking', stillOffline: 'away', back: 'back' };
const LANGUAGES = {
  ko: { tag: 'ko', words: { title: '연결', again: 'again' }, messages },
  jp: { tag: 'ja', words: { title: '接続', again: 'again' }, messages },
};

const reload = jest.fn();
const fetched = jest.fn<() => Promise<Response>>();

/** Event listeners of the page, reset for each test. */
let listeners: [string, EventListener][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener) => {
    listeners.push([type, listener as EventListener]);
  });
  reload.mockReset();
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = fetched;
  document.body.innerHTML = '<h2 data-text="title"></h2><button data-text="again"></button><p role="status"></p>';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  listeners = [];
  document.cookie = 'locale=; max-age=0';
});

const start = () =>
  waitForConnection({ languages: LANGUAGES, cookies: ['__Host-locale', 'locale'], look: '/healthz' }, reload);
const getStatusText = () => document.querySelector('[role=status]')?.textContent;

it.each([
  ['', '연결', 'ko'],
  ['jp', '接続', 'ja'],
  ['toString', '연결', 'ko'],
])('speaks the language of the cookie: %j', (locale, title, tag) => {
  document.cookie = `locale=${locale}`;
  start();
  expect(document.querySelector('h2')?.textContent).toBe(title);
  expect(document.documentElement.lang).toBe(tag);
});

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
  expect(getStatusText()).toBe('away');
  expect(reload).not.toHaveBeenCalled();
});
