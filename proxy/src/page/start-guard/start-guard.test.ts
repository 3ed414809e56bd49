/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseReport } from 'shared-types';
import type { StartGuardSettings } from '../start-guard-settings.ts';
import { guardStart } from './start-guard.js';

const SETTINGS: StartGuardSettings = {
  version: '2.0.0',
  files: '/assets/shell/',
  firstFrame: '.first-bar',
  mayFallBack: true,
  saysAlive: false,
  memory: { starting: 'starting', alive: 'alive', failed: 'failed', previous: 'site-shell=previous', seconds: 60 },
  report: {
    path: '/reports',
    header: { name: 'x-own', value: 'yes' },
    page: { locale: 'ko', path: '/deposit' },
    widths: { phone: 600, tablet: 1200 },
  },
  featureBegins: 'begins',
  words: { title: 'Title', hint: 'Hint', again: 'Again' },
  nonce: 'n',
};

const ENTRY = 'http://localhost/assets/shell/2.0.0/main.js';
const SHARED = 'http://localhost/assets/shell/sha384-aB-_/vendor.js';
const loads = { went: [] as string[], reloads: 0 };
const sent: ReleaseReport['outcomes'] = [];
/** Of each report, whether the page says in it that it goes away. */
const leavings: boolean[] = [];
const ends: (() => void)[] = [];
const { addEventListener, removeEventListener } = EventTarget.prototype;

/** Starts a guard in a page of its own kind. */
function guard(settings: Partial<StartGuardSettings> = {}): void {
  guardStart(
    { ...SETTINGS, ...settings },
    { go: (address) => void loads.went.push(address), reload: () => void (loads.reloads += 1) },
  );
}

/** The shell shows something, as React does it: in the place of what was there. */
async function show(): Promise<void> {
  document.getElementById('root')?.replaceChildren(document.createElement('header'));
  await jest.advanceTimersByTimeAsync(0);
}

const seconds = async (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

const script = (src: string) => Object.assign(document.createElement('script'), { type: 'test', src });
const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });
/** What became of a file that the page asked for. */
function became(outcome: 'load' | 'error', element: HTMLScriptElement | HTMLLinkElement): void {
  document.head.append(element);
  element.dispatchEvent(new Event(outcome));
}
const missing = (element: HTMLScriptElement | HTMLLinkElement) => became('error', element);
const thrown = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { message: 'Error: bad', filename, lineno: 3, colno: 7 }));
const injected = (stack: string) => Object.assign(new Error('x'), { stack });
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

/** What the next page is told of this start, beside that some page lives. */
const remembered = () => document.cookie.split('; ').filter((cookie) => cookie !== '' && cookie !== 'alive=1');

beforeEach(() => {
  jest.useFakeTimers();
  loads.went.length = 0;
  loads.reloads = 0;
  sent.length = 0;
  leavings.length = 0;
  Object.defineProperty(window, 'fetch', {
    configurable: true,
    writable: true,
    value: async (_: string, { body }: { body: string }) => {
      const { page, outcomes } = JSON.parse(body) as ReleaseReport;
      sent.push(...outcomes);
      leavings.push(page?.leaving === true);
    },
  });
  // What a guard listens to ends with its test.
  for (const target of [window, document]) {
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown, capture: unknown) => {
      addEventListener.call(target, type, listener as EventListener, capture === true);
      ends.push(() => removeEventListener.call(target, type, listener as EventListener, capture === true));
    });
  }
  document.body.innerHTML = '<div id="root"><div class="first-bar"></div></div>';
  history.replaceState(null, '', '/deposit?a=b%20c#here');
});

afterEach(async () => {
  await show();
  await seconds(60);
  ends.splice(0).forEach((end) => end());
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['starting', 'alive', 'failed']) {
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});

describe('a page whose shell is compared', () => {
  const leave = () => window.dispatchEvent(new Event('pagehide'));

  it('says at once that it is there, and when it goes before its shell was there', async () => {
    guard({ saysAlive: true });
    expect([sent, leavings]).toEqual([[], [false]]);
    leave();
    leave();
    expect(leavings).toEqual([false, true]);
  });

  it('goes when it is hidden', () => {
    guard({ saysAlive: true });
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(leavings).toEqual([false, true]);
    hidden.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(leavings).toEqual([false, true]);
  });

  it('says nothing while nobody looks at it, nor of a shell that nobody compares', () => {
    guard();
    leave();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    guard({ saysAlive: true });
    leave();
    expect(leavings).toEqual([]);
  });

  it('leaves it to the shell to say so once that runs features', () => {
    guard({ saysAlive: true });
    document.dispatchEvent(new Event('begins'));
    leave();
    expect(leavings).toEqual([false]);
  });
});

const FALLS_BACK = ['/deposit?a=b%20c&site-shell=previous#here'];

describe('a shell that starts', () => {
  it('is remembered as starting until what it shows has stood for a while, and nothing is told', async () => {
    guard();
    expect(document.cookie).toBe('alive=1; starting=2.0.0');
    await seconds(5);
    await show();
    expect(remembered()).toEqual(['starting=2.0.0']);
    await seconds(3);
    expect(remembered()).toEqual([]);
    await seconds(60);
    expect(remembered()).toEqual([]);
    expect(sent).toEqual([]);
    expect(loads).toEqual({ went: [], reloads: 0 });
  });

  it('is not held against what came from elsewhere, nor against what it threw and got over', async () => {
    guard();
    ['chrome-extension://abc/content.js', 'user-script:12', 'webkit-masked-url://hidden/', ''].forEach(thrown);
    [undefined, null, 'no bridge', { code: 7 }, injected(''), injected('f@user-script:1:2:3')].forEach(rejected);
    rejected(injected(`Error: x\n    at fetch (chrome-extension://abc/wrap.js:1:1)\n    at start (${ENTRY}:1:99)`));
    missing(script('http://localhost/assets/mf-games/1.0.0/remoteEntry.js'));
    missing(link('preload', 'http://localhost/assets/shell/2.0.0/ko.js'));
    await seconds(5);
    thrown(ENTRY);
    await seconds(1);
    await show();
    await seconds(60);
    expect(sent).toEqual([]);
    expect(loads.went).toEqual([]);
  });

  it('may be left while it starts: whoever is in a hurry gets no other shell', () => {
    const written: string[] = [];
    jest
      .spyOn(document, 'cookie', 'set')
      .mockImplementation((cookie) => void written.push(/\w+/.exec(cookie)?.[0] ?? ''));
    guard();
    window.dispatchEvent(new Event('pagehide'));
    // At no moment it starts without the word that it lives, nor is that word taken from the page that comes next.
    expect(written).toEqual(['alive', 'starting', 'starting']);
  });

  it('is not remembered from the first feature on, which may hang the page itself', async () => {
    guard();
    document.dispatchEvent(new Event('begins'));
    await seconds(1);
    expect(remembered()).toEqual([]);
  });

  it('is not remembered while nobody looks at the page', () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    guard();
    expect(remembered()).toEqual([]);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(remembered()).toEqual(['starting=2.0.0']);
  });
});

describe('a shell that does not start is reported, and the page asks for the version before', () => {
  it.each<[string, () => unknown, number, object]>([
    ['its script did not come', () => missing(script(ENTRY)), 0, { source: '/assets/shell/2.0.0/main.js' }],
    [
      'a script that other versions have too did not come',
      () => missing(script(SHARED)),
      0,
      { source: '/assets/shell/2.0.0/vendor.js' },
    ],
    [
      'its style did not come',
      () => missing(link('stylesheet', 'http://localhost/assets/shell/2.0.0/main.css')),
      0,
      {},
    ],
    ['it threw', () => thrown(ENTRY), 3, { message: 'Error: bad', source: '/assets/shell/2.0.0/main.js:3:7' }],
    [
      'a promise of its start was rejected',
      () => rejected(Object.assign(new Error('no\ntexts'), { stack: `Error: no texts\n    at start (${ENTRY}:1:99)` })),
      3,
      { message: 'Error: no texts', source: '/assets/shell/2.0.0/main.js:1:99' },
    ],
    ['it ran and showed nothing', () => became('load', script(ENTRY)), 11, {}],
    ['it never ran, though what it shares did', () => became('load', script(SHARED)), 31, {}],
    ['it never came', () => undefined, 31, { message: 'Nothing was shown in time.' }],
    [
      'it showed something and took it away again',
      () => show().then(() => document.getElementById('root')?.replaceChildren()),
      31,
      {},
    ],
  ])('%s', async (_, happens, after, told) => {
    guard();
    await happens();
    await seconds(after);
    expect(loads.went).toEqual(FALLS_BACK);
    expect(sent).toEqual([expect.objectContaining({ feature: 'shell', version: '2.0.0', outcome: 'start', ...told })]);
    expect(remembered()).toEqual(['failed=2.0.0']);
  });

  it('also when it fell over a moment after it showed something', async () => {
    guard();
    await jest.advanceTimersByTimeAsync(900);
    await show();
    await jest.advanceTimersByTimeAsync(200);
    document.getElementById('root')?.replaceChildren();
    await seconds(3);
    expect(sent).toHaveLength(1);
    expect(loads.went).toEqual(FALLS_BACK);
  });

  it('with the functions that were there before it: it may have replaced them', async () => {
    guard();
    Reflect.set(window, 'fetch', () => {
      throw new Error('replaced');
    });
    missing(script(ENTRY));
    expect(sent).toHaveLength(1);
    expect(loads.went).toEqual(FALLS_BACK);
  });

  it('once: what goes wrong afterwards is not told again', async () => {
    guard();
    missing(script(ENTRY));
    thrown(ENTRY);
    missing(script(ENTRY));
    await seconds(60);
    expect(sent).toHaveLength(1);
    expect(loads.went).toHaveLength(1);
  });

  it('where a browser keeps no cookies, too', async () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new Error('blocked');
    });
    guard();
    missing(script(ENTRY));
    expect(loads.went).toEqual(FALLS_BACK);
  });
});

describe('the page of the version before', () => {
  it('has the address that was asked for', () => {
    history.replaceState('kept', '', '/deposit?a=b%20c&site-shell=previous#here');
    guard({ mayFallBack: false });
    expect(location.pathname + location.search + location.hash).toBe('/deposit?a=b%20c#here');
    expect(history.state).toBe('kept');
    history.replaceState(null, '', '/?site-shell=previous');
    guard({ mayFallBack: false });
    expect(location.href).toBe('http://localhost/');
  });

  it('tells of a version that was never heard of again, and remembers it', () => {
    guard({ silent: '3.0.0' });
    expect(sent).toEqual([{ feature: 'shell', version: '3.0.0', outcome: 'frozen' }]);
    expect(remembered()).toEqual(['failed=3.0.0', 'starting=2.0.0']);
  });

  it('ends in words when it does not start either: no page is loaded by itself, and a button begins afresh', async () => {
    document.cookie = 'failed=3.0.0; path=/';
    guard({ mayFallBack: false });
    missing(script(ENTRY));
    expect(sent).toHaveLength(1);
    await seconds(60);
    expect(loads).toEqual({ went: [], reloads: 0 });
    const words = document.querySelector('main');
    expect(words?.querySelector('h1')?.textContent).toBe('Title');
    expect(words?.querySelector('p')?.textContent).toBe('Hint');
    expect(remembered()).toEqual([]);
    const button = words?.querySelector('button');
    expect(document.activeElement).toBe(button);
    button?.click();
    expect(loads.reloads).toBe(1);
  });

  it('takes the words away when the shell comes late', async () => {
    guard({ mayFallBack: false });
    await seconds(31);
    expect(document.querySelector('.start-words')).not.toBeNull();
    expect(document.getElementById('root')?.hidden).toBe(true);
    await show();
    expect(document.querySelector('.start-words')).toBeNull();
    expect(document.getElementById('root')?.hidden).toBe(false);
  });
});

it('a page without a connection says so, blames nobody, and goes on when the connection is back', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  guard();
  missing(script(ENTRY));
  expect(sent).toEqual([]);
  expect(loads.went).toEqual([]);
  expect(document.querySelector('.start-words')).not.toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(loads.reloads).toBe(1);
});
