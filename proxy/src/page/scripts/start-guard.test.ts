/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReleaseReport } from 'shared-types/registry';
import type { StartGuardSettings } from './start-guard-settings.ts';
import { guardStart } from './start-guard.ts';

const SETTINGS: StartGuardSettings = {
  version: '2.0.0',
  files: '/assets/shell/',
  firstFrame: '.first-bar',
  canFallBack: true,
  memory: {
    starting: 'starting',
    running: 'alive',
    failed: 'failed',
    previous: 'shell=previous',
    none: 'shell=none',
    seconds: 60,
  },
  report: {
    path: '/reports',
    headers: { 'x-own': 'yes' },
    page: { locale: 'ko', path: '/deposit' },
    widths: { phone: 600, tablet: 1200 },
  },
  featureStart: 'feature-start',
};

const ENTRY = 'http://localhost/assets/shell/2.0.0/main.js';
const SHARED = 'http://localhost/assets/shell/sha256-aB-_/vendor.js';
const PREVIOUS = '/deposit?a=b%20c&shell=previous#here';
const loads: string[] = [];
const reported: ReleaseReport['outcomes'] = [];
const removals: (() => void)[] = [];
const { addEventListener, removeEventListener } = EventTarget.prototype;

const guard = (settings: Partial<StartGuardSettings> = {}) =>
  guardStart({ ...SETTINGS, ...settings }, (address) => void loads.push(address));
const show = () => document.getElementById('root')?.replaceChildren(document.createElement('header'));
const empty = () => document.getElementById('root')?.replaceChildren();
const seconds = (count: number) => jest.advanceTimersByTime(count * 1000);

const script = (src: string) => Object.assign(document.createElement('script'), { type: 'test', src });
const link = (rel: string, href: string) => Object.assign(document.createElement('link'), { rel, href });
function failToLoad(element: HTMLElement): void {
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
}
const throwIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { message: 'Error: bad', filename, lineno: 3, colno: 7 }));
const errorWith = (stack: string) => Object.assign(new Error('x'), { stack });
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const cookies = () => document.cookie.split('; ').filter((cookie) => cookie !== '' && cookie !== 'alive=1');

beforeEach(() => {
  jest.useFakeTimers();
  loads.length = 0;
  reported.length = 0;
  globalThis.fetch = jest.fn(async (_: unknown, init?: { body?: unknown }) => {
    reported.push(...(JSON.parse(init?.body as string) as ReleaseReport).outcomes);
    return new Response();
  });
  // The listeners of a guard end with its test.
  for (const target of [window, document]) {
    jest.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown, capture: unknown) => {
      addEventListener.call(target, type, listener as EventListener, capture === true);
      removals.push(() => removeEventListener.call(target, type, listener as EventListener, capture === true));
    });
  }
  document.body.innerHTML = '<div id="root"><div class="first-bar"></div></div>';
  history.replaceState(null, '', '/deposit?a=b%20c#here');
});

afterEach(() => {
  removals.splice(0).forEach((remove) => remove());
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['starting', 'alive', 'failed']) {
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});

describe('a shell that starts', () => {
  it('remembers a shell as starting until its content is shown for two seconds', () => {
    guard();
    expect(document.cookie).toBe('alive=1; starting=2.0.0');
    seconds(5);
    show();
    seconds(1);
    expect(cookies()).toEqual(['starting=2.0.0']);
    seconds(60);
    expect(cookies()).toEqual([]);
    expect([reported, loads]).toEqual([[], []]);
  });

  it('does not report a shell for foreign code, files of features or passing errors', () => {
    guard();
    ['chrome-extension://abc/content.js', 'user-script:12', 'webkit-masked-url://hidden/', ''].forEach(throwIn);
    [undefined, null, 'no bridge', { code: 7 }, errorWith(''), errorWith('f@user-script:1:2:3')].forEach(reject);
    reject(errorWith(`Error: x\n    at fetch (chrome-extension://abc/wrap.js:1:1)\n    at start (${ENTRY}:1:99)`));
    failToLoad(script('http://localhost/assets/mf-games/1.0.0/remoteEntry.js'));
    failToLoad(link('preload', 'http://localhost/assets/shell/2.0.0/ko.js'));
    seconds(5);
    throwIn(ENTRY);
    seconds(1);
    show();
    seconds(60);
    expect([reported, loads]).toEqual([[], []]);
  });

  it.each([
    ['is left', () => setVisibility('hidden')],
    ['has started a feature', () => document.dispatchEvent(new Event('feature-start'))],
  ])('forgets a starting shell once the page %s', (_, happen) => {
    guard();
    happen();
    expect(cookies()).toEqual([]);
    seconds(1);
    expect(cookies()).toEqual([]);
  });

  it('remembers a starting shell once a hidden page becomes visible', () => {
    setVisibility('hidden');
    guard();
    expect(cookies()).toEqual([]);
    setVisibility('visible');
    expect(cookies()).toEqual(['starting=2.0.0']);
  });
});

describe('a shell that does not start', () => {
  it.each<[string, () => unknown, number, object]>([
    ['its script does not load', () => failToLoad(script(ENTRY)), 0, { source: '/assets/shell/2.0.0/main.js' }],
    ['a shared script does not load', () => failToLoad(script(SHARED)), 0, { source: '/assets/shell/2.0.0/vendor.js' }],
    ['its style does not load', () => failToLoad(link('stylesheet', ENTRY.replace('.js', '.css'))), 0, {}],
    ['it throws', () => throwIn(ENTRY), 2, { message: 'Error: bad', source: '/assets/shell/2.0.0/main.js:3:7' }],
    [
      'its promise is rejected',
      () => reject(Object.assign(new Error('no\ntexts'), { stack: `Error: no texts\n    at start (${ENTRY}:1:99)` })),
      2,
      { message: 'Error: no texts', source: '/assets/shell/2.0.0/main.js:1:99' },
    ],
    ['it has loaded and shows nothing', () => window.dispatchEvent(new Event('load')), 10, {}],
    ['it does not load in time', () => undefined, 30, { message: 'Nothing was shown in time.' }],
    ['it shows something for a moment', () => (show(), seconds(1), empty()), 2, {}],
  ])('is reported and replaced by the previous version when %s', (_, happen, after, details) => {
    guard();
    happen();
    seconds(after);
    expect(loads).toEqual([PREVIOUS]);
    expect(reported).toEqual([
      expect.objectContaining({ feature: 'shell', version: '2.0.0', outcome: 'init', ...details }),
    ]);
    expect(cookies()).toEqual(['failed=2.0.0']);
  });

  it('reports a shell that does not start once', () => {
    guard();
    failToLoad(script(ENTRY));
    throwIn(ENTRY);
    failToLoad(script(ENTRY));
    seconds(60);
    expect([reported.length, loads.length]).toEqual([1, 1]);
  });

  it('leads to the plain page when there is no other version', () => {
    document.cookie = 'failed=2.0.0; path=/';
    guard({ canFallBack: false });
    failToLoad(script(ENTRY));
    expect(loads).toEqual(['/deposit?a=b%20c&shell=none#here']);
    expect(reported).toHaveLength(1);
    expect(cookies()).toEqual([]);
  });

  it('does not report a shell without a connection, and starts it when online', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    guard();
    failToLoad(script(ENTRY));
    expect([reported, loads]).toEqual([[], []]);
    window.dispatchEvent(new Event('online'));
    expect(loads).toEqual([location.href]);
  });
});

describe('the page of the previous version', () => {
  it.each([
    ['/deposit?a=b%20c&shell=previous#here', '/deposit?a=b%20c#here'],
    ['/?shell=previous', '/'],
    ['/game?q=%3F#a?b', '/game?q=%3F#a?b'],
  ])('redirects to the previous version with the requested address: %s', (address, expected) => {
    history.replaceState('kept', '', address);
    guard();
    expect(location.pathname + location.search + location.hash).toBe(expected);
    expect(history.state).toBe('kept');
  });

  it('reports and remembers a silent version on the page of the previous one', () => {
    guard({ silent: '3.0.0' });
    expect(reported).toEqual([{ feature: 'shell', version: '3.0.0', outcome: 'frozen' }]);
    expect(cookies().toSorted()).toEqual(['failed=3.0.0', 'starting=2.0.0']);
  });
});
