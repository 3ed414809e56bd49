import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { browser, captureReferences } from './browser.ts';
import { privateWindow } from './private-window.ts';

const fetched = jest.fn<typeof fetch>(async () => new Response('{"is":"here"}'));
const untouched = { fetch, setTimeout, clearTimeout, setInterval, clearInterval };
const { parse, stringify } = JSON;
const { timeout, any } = AbortSignal;
const { pushState, replaceState } = history;

beforeEach(() => {
  Object.assign(globalThis, { fetch: fetched });
  captureReferences();
  const broken = () => {
    throw new Error('replaced');
  };
  Object.assign(globalThis, Object.fromEntries(Object.keys(untouched).map((name) => [name, broken])));
  Object.assign(JSON, { parse: broken, stringify: broken });
  Object.assign(AbortSignal, { timeout: broken, any: broken });
  Object.assign(history, { pushState: broken, replaceState: broken });
});
afterEach(() => {
  Object.assign(globalThis, untouched);
  Object.assign(JSON, { parse, stringify });
  Object.assign(AbortSignal, { timeout, any });
  Object.assign(history, { pushState, replaceState });
});

it('the shell goes on with the functions that it took, whatever stands in their place', async () => {
  const signal = browser.signalOfAny([browser.signalAfter(60_000)]);
  const answer = await browser.fetch('/api', { signal });
  expect(browser.parse(await answer.text())).toEqual({ is: 'here' });
  expect(browser.stringify({ a: 1 })).toBe('{"a":1}');
  await new Promise<void>((resolve) => browser.setTimeout(resolve, 1));
  const timer = browser.setTimeout(() => expect('the timer').toBe('cleared'));
  browser.clearTimeout(timer);
  await new Promise<void>((resolve) => {
    const ticking = browser.setInterval(() => {
      browser.clearInterval(ticking);
      resolve();
    }, 1);
  });
});

it('the router’s window navigates, and is the window in all else', () => {
  const own = privateWindow();
  own.history.pushState({ kept: true }, '', '/deposit');
  expect(location.pathname).toBe('/deposit');
  expect(own.location.pathname).toBe('/deposit');
  expect(own.history.state).toEqual({ kept: true });
  own.history.replaceState(null, '', '/withdraw');
  expect(location.pathname).toBe('/withdraw');
  expect(own.document).toBe(document);
  const heard = jest.fn();
  own.addEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  own.removeEventListener('popstate', heard);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toHaveBeenCalledTimes(1);
});

it('storages work with the functions that they had', () => {
  const { getItem, setItem } = Storage.prototype;
  Object.assign(Storage.prototype, { getItem: () => 'replaced', setItem: () => undefined });
  try {
    browser.visit?.set('name', 'text');
    expect(browser.visit?.get('name')).toBe('text');
    expect(browser.visit?.names()).toContain('name');
  } finally {
    Object.assign(Storage.prototype, { getItem, setItem });
    sessionStorage.clear();
  }
});
