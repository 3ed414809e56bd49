import { charges, reports, sent } from './test-reports.ts';
import { begins, fail, rendersNow, startReports, watchShownPart, watchWaiting } from './page-reports.ts';
import { feature, testSite } from '../test-site/test-site.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noteLongFrame } from './blocked.ts';
import { browser, captureReferences } from '../private-references/browser.ts';
import { FEATURE_BEGINS_EVENT } from 'shared-types';
import { own } from './own-browser.ts';
import { readTabRecord } from './tab-record.ts';
import { reportPageBefore } from './endings.ts';

const stack = (name: string) => `Error: x\n at f (http://localhost:3000/assets/${name}/1.2.3/1.js:1:7)`;
const injected = (text: string) => Object.assign(new Error('x'), { stack: text });
const thrown = (name: string) => injected(stack(name));
const goesOn = () => undefined;
const part = (name: string, place = 'home.main') => ({ feature: name, version: '1.2.3', place });

/** An element as the shell makes it around a part. */
function rootOf(name: string): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, { feature: name, version: '1.2.3', place: 'home.main' });
  Object.assign(element, { checkVisibility: () => true });
  document.getElementById('root')?.append(element);
  return element;
}

beforeAll(() => {
  document.body.innerHTML = '<div id="root"><a href="/">x</a><a href="/game">y</a></div>';
  document.elementFromPoint = () => document.querySelector('#root a');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  testSite.features = feature('mf-rooms', { routes: [{ path: '/rooms', module: './r', login: false, title: 't' }] });
  captureReferences();
  startReports({ ...testSite, load: 'load-1' });
});

beforeEach(async () => {
  await jest.advanceTimersByTimeAsync(30_000);
});

it('a page says at once that it is alive, and that the shell is there', () => {
  expect(reports()[0]).toEqual({
    page: { locale: 'ko', width: 'tablet', path: '/', load: 'load-1' },
    outcomes: [{ feature: 'shell', version: '1.0.0', outcome: 'loaded' }],
  });
});

describe('what nobody caught', () => {
  it('is charged to the feature whose code threw, in a timer or in a handler', async () => {
    dispatchEvent(new ErrorEvent('error', { error: thrown('mf-timer'), message: 'x' }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges()).toContain('mf-timer@1.2.3 error');
    expect(reports().at(-1)?.outcomes[0]?.source).toBe('/assets/mf-timer/1.2.3/1.js:1:7');
  });

  it('is charged to the feature whose promise was rejected', async () => {
    const event = Object.assign(new Event('unhandledrejection'), { reason: thrown('mf-handler') });
    dispatchEvent(event);
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new DOMException('x', 'AbortError') }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges().filter((charge) => charge.endsWith('rejection'))).toEqual(['mf-handler@1.2.3 rejection']);
  });

  it.each<[string, ErrorEventInit]>([
    ['a user script', { message: 'x', filename: 'user-script:12', lineno: 3, colno: 44 }],
    ['a masked script', { message: 'Script error.', filename: 'webkit-masked-url://hidden/' }],
    ['a plain object of a user script', { message: 'x', filename: 'user-script:12', error: { code: 7 } }],
    ['a value that is undefined', { message: 'Uncaught undefined', filename: '', error: undefined }],
    ['a script error without a file', { message: 'Script error.', filename: '', error: null }],
    ['evaluated code', { message: 'x', filename: '', error: injected('TypeError: x\n    at <anonymous>:1:15') }],
    [
      'a wrapper that a feature calls, passed on by the feature',
      {
        message: 'x',
        filename: 'http://localhost:3000/assets/mf-timer/1.2.3/1.js',
        error: injected(`Error: x\n at open (moz-extension://0a1b/wrap.js:1:1)\n${stack('mf-timer')}`),
      },
    ],
  ])('is charged to no release when it is %s', async (_, init) => {
    const before = charges();
    dispatchEvent(new ErrorEvent('error', init));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'no bridge'],
    ['a plain object', { code: 7, message: 'no bridge' }],
    ['an error without a stack', injected('')],
    ['an error of a user script', injected('ReferenceError: x\nglobal code@user-script:12:3:44')],
    ['an error of the browser', injected('TypeError: Load failed')],
  ])('is charged to no release when a promise was rejected with %s', async (name, reason) => {
    const before = charges();
    // A part of its own for each case: the same failure is reported once a page.
    watchShownPart(part(`mf-shown-${name.replaceAll(' ', '-')}`), undefined, goesOn);
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges()).toEqual(before);
  });

  it('is charged to the feature that throws a plain object', async () => {
    const filename = 'http://localhost:3000/assets/mf-plain/1.2.3/1.js';
    dispatchEvent(new ErrorEvent('error', { message: 'Uncaught [object Object]', filename, lineno: 1, error: {} }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges()).toContain('mf-plain@1.2.3 error');
  });

  it('is not charged to a part in which foreign code fails', async () => {
    const error = injected(`Error: x\n at get (chrome-extension://abc/x.js:1:1)\n${stack('mf-render')}`);
    const before = charges();
    expect(fail({ kind: 'render', error, of: part('mf-render') })).toMatchObject({ feature: 'mf-render' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges()).toEqual(before);
  });

  it('is not ours when it comes from an extension or is the browser’s own complaint', async () => {
    const before = charges();
    const foreign = Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://abc/x.js:1:1' });
    dispatchEvent(new ErrorEvent('error', { error: foreign, filename: 'chrome-extension://abc/x.js' }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: foreign }));
    dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop', filename: 'http://localhost:3000/' }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges()).toEqual(before);
  });
});

describe('a part', () => {
  it('that shows nothing is empty, one that shows something is not', async () => {
    const empty = rootOf('mf-empty');
    const full = rootOf('mf-full');
    full.textContent = 'shown';
    full.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
    watchShownPart(part('mf-empty'), empty, goesOn);
    watchShownPart(part('mf-full'), full, goesOn);
    watchShownPart(part('mf-popups'), undefined, goesOn);
    watchShownPart(part('mf-left'), rootOf('mf-left'), goesOn)();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(charges().filter((charge) => charge.endsWith('empty'))).toEqual(['mf-empty@1.2.3 empty']);
  });

  it('that waits without end is suspended, one whose code has not come or that was shown is not', async () => {
    watchWaiting(() => part('mf-waits'));
    watchWaiting(() => undefined);
    watchWaiting(() => part('mf-came'))();
    await jest.advanceTimersByTimeAsync(22_000);
    expect(charges().filter((charge) => charge.endsWith('suspended'))).toEqual(['mf-waits@1.2.3 suspended']);
  });

  it('that replaces a function of the browser is reported, and others have it back', async () => {
    const { pushState } = history;
    history.pushState = goesOn;
    watchShownPart(part('mf-push'), undefined, goesOn);
    globalThis.fetch = async () => Promise.reject(new Error('replaced'));
    watchShownPart(part('mf-fetch'), undefined, goesOn);
    JSON.parse = goesOn;
    watchShownPart(part('mf-parse'), undefined, goesOn);
    expect([history.pushState, globalThis.fetch, JSON.parse('[1]')]).toEqual([pushState, sent, [1]]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges().filter((charge) => charge.endsWith('replaced'))).toEqual([
      'mf-push@1.2.3 replaced',
      'mf-fetch@1.2.3 replaced',
      'mf-parse@1.2.3 replaced',
    ]);
  });

  it('that locks what it has replaced is reported once, by the name of what it replaced alone', async () => {
    const { replaceState } = history;
    Object.defineProperty(history, 'replaceState', { value: goesOn, configurable: false, writable: false });
    watchShownPart(part('mf-locks'), undefined, goesOn);
    watchShownPart(part('mf-after'), undefined, goesOn);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(history.replaceState).not.toBe(replaceState);
    expect(charges().filter((charge) => /mf-(?:locks|after)/.test(charge))).toEqual(['mf-locks@1.2.3 replaced']);
  });

  it('that breaks the lists of everybody does so for nobody but itself', () => {
    const { map, forEach } = Array.prototype;
    Object.assign(Array.prototype, { map: () => [], forEach: goesOn });
    watchShownPart(part('mf-lists'), undefined, goesOn);
    expect([Array.prototype.map, Array.prototype.forEach]).toEqual([map, forEach]);
  });

  it('that blocks the page is found by the address of its script, or by what began to render', async () => {
    const at = performance.now();
    const scripts = [{ sourceURL: 'http://localhost:3000/assets/mf-slow/1.2.3/1.js', duration: 4_000 }];
    noteLongFrame({ startTime: at, duration: 4_100, scripts });
    rendersNow(part('mf-quick'));
    await jest.advanceTimersByTimeAsync(10);
    rendersNow(part('mf-render'));
    noteLongFrame({ startTime: at, duration: 20_000, scripts: [] });
    noteLongFrame({ startTime: at + 40_000, duration: 60, scripts });
    noteLongFrame({
      startTime: at,
      duration: 9_000,
      scripts: [{ sourceURL: 'chrome-extension://a/x.js', duration: 9_000 }],
    });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charges().filter((charge) => charge.endsWith('blocked'))).toEqual([
      'mf-slow@1.2.3 blocked',
      'mf-render@1.2.3 blocked',
    ]);
  });
});

describe('the frame of the page', () => {
  const blank = () => charges().filter((charge) => charge.endsWith('blank'));

  it('that a part empties of all links is blank, and is loaded anew without it', async () => {
    const reload = jest.spyOn(own, 'reload').mockImplementation(goesOn);
    const links = [...document.querySelectorAll('#root > a')];
    links.forEach((link) => link.remove());
    watchShownPart(part('mf-links'), undefined, goesOn);
    watchShownPart(part('mf-next'), undefined, goesOn);
    document.getElementById('root')?.prepend(...links);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(blank()).toEqual(['mf-links@1.2.3 blank']);
    expect(readTabRecord().avoided).toContain('mf-links@1.2.3');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not loaded anew in a tab that keeps nothing: it would have the same version again', () => {
    const reload = jest.spyOn(own, 'reload').mockImplementation(goesOn);
    reload.mockClear();
    const { visit } = browser;
    browser.visit = undefined;
    document.body.style.display = 'none';
    watchShownPart(part('mf-private'), undefined, goesOn);
    document.body.style.display = '';
    watchShownPart(part('mf-stands'), undefined, goesOn);
    browser.visit = visit;
    expect(reload).not.toHaveBeenCalled();
  });

  it('that a part hides is blank, and the tab does without it from then on', async () => {
    document.body.style.display = 'none';
    watchShownPart(part('mf-hides'), undefined, goesOn);
    document.body.style.display = '';
    await jest.advanceTimersByTimeAsync(6_000);
    expect(blank()).toEqual(['mf-links@1.2.3 blank', 'mf-private@1.2.3 blank', 'mf-hides@1.2.3 blank']);
    expect(readTabRecord().avoided).toContain('mf-hides@1.2.3');
  });
});

describe('the page before in this tab', () => {
  const charged = (kind: string) => charges().filter((charge) => charge.endsWith(kind));
  const NOW = Date.UTC(2026, 10, 22);

  it('that ended while code ran for the first time was frozen by that code, and not by the shell', async () => {
    const begun = jest.fn();
    document.addEventListener(FEATURE_BEGINS_EVENT, begun, { once: true });
    const over = begins(part('mf-waited-for'));
    const ran = begins(part('mf-loop'), true);
    reportPageBefore(readTabRecord(), NOW);
    ran();
    over();
    expect(begun).toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charged('frozen')).toEqual(['mf-loop@1.2.3 frozen']);
    expect(readTabRecord()).toMatchObject({ avoided: expect.arrayContaining(['mf-loop@1.2.3']) });
  });

  it('that went away is none of the kind', async () => {
    const over = begins(part('mf-patient'));
    dispatchEvent(new Event('pagehide'));
    reportPageBefore(readTabRecord(), NOW + 60_000);
    over();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charged('mf-patient@1.2.3 frozen')).toEqual([]);
  });

  it('that a script loads over and over is a storm, one that a visitor reloads is not', async () => {
    const before = { ...readTabRecord(), alive: false, loads: [NOW - 9_000, NOW - 6_000, NOW - 3_000] };
    reportPageBefore({ ...before, leftBy: undefined }, NOW);
    const leftBy = { feature: 'mf-again', version: '1.2.3', source: '/assets/mf-again/1.2.3/1.js:1:1' };
    reportPageBefore({ ...before, loads: [NOW - 90_000, NOW - 60_000, NOW - 30_000], leftBy }, NOW);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charged('reload')).toEqual([]);
    reportPageBefore({ ...before, leftBy }, NOW);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(charged('reload')).toEqual(['mf-again@1.2.3 reload']);
  });

  it('that left anything else in the tab’s storage does no harm', () => {
    for (const text of ['', '{', 'null', '5', '{"loads":1,"doing":2}', '[]']) {
      sessionStorage.setItem('site.page', text);
      expect(readTabRecord()).toMatchObject({ loads: [], alive: false });
    }
  });
});

it('a failure without any code is charged to the part that was touched last', async () => {
  const button = document.createElement('button');
  rootOf('mf-touched').append(button);
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  fail({ kind: 'rejection', error: 'only a text' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(charges()).toContain('mf-touched@1.2.3 rejection');
});
