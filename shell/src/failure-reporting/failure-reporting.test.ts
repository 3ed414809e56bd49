import { listFailures, getReports } from './test-reports.ts';
import {
  isVersionAvoided,
  recordVersionStart,
  reportFailure,
  startFailureReporting,
  watchShownPart,
  watchWaiting,
} from './failure-reporting.ts';
import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FEATURE_BEGINS_EVENT } from 'shared-types/platform';

const stack = (name: string) => `Error: x\n at f (http://localhost:3000/assets/${name}/1.2.3/1.js:1:7)`;
const injected = (text: string) => Object.assign(new Error('x'), { stack: text });
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const thrown = (name: string) => injected(stack(name));
const part = (name: string, place = 'home.main') => ({ feature: name, version: '1.2.3', place });
const listFailuresOf = (kind: string) => listFailures().filter((charge) => charge.endsWith(kind));

function rootOf(name: string): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, { feature: name, version: '1.2.3', place: 'home.main' });
  Object.assign(element, { checkVisibility: () => true });
  document.getElementById('root')?.append(element);
  return element;
}

function start(load: string): void {
  testState.load = load;
  startFailureReporting();
}

beforeAll(async () => {
  document.body.innerHTML = '<div id="root"><a href="/">x</a></div>';
  const root = document.getElementById('root');
  Object.assign(root ?? {}, { checkVisibility: () => true });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  testState.features = createAssignedFeature('mf-rooms', {
    routes: [{ path: '/rooms' }],
  });
  start('load-1');
  await jest.advanceTimersByTimeAsync(6_000);
});

beforeEach(async () => {
  await jest.advanceTimersByTimeAsync(1_000);
});

it('reports immediately that the page runs, and after 5 s that it has settled', () => {
  expect(getReports().map(({ page, outcomes }) => [page?.stage, outcomes])).toEqual([
    ['hydrated', [{ feature: 'shell', version: '1.0.0', outcome: 'loaded' }]],
    ['settled', []],
  ]);
  expect(getReports()[0]?.page).toMatchObject({ locale: 'ko', width: 'tablet', path: '/', load: 'load-1' });
});

it('reports a blank page when its root shows nothing', async () => {
  const root = document.getElementById('root');
  const content = [...(root?.childNodes ?? [])];
  root?.replaceChildren();
  dispatchEvent(new Event('pagehide'));
  start('load-5');
  await jest.advanceTimersByTimeAsync(7_000);
  expect(listFailuresOf('blank')).toContain('shell@1.0.0 blank');
  root?.append(...content);
  dispatchEvent(new Event('pagehide'));
});

describe('an uncaught error', () => {
  it('attributes an error to the feature whose timer or handler threw', async () => {
    dispatchEvent(new ErrorEvent('error', { error: thrown('mf-timer'), message: 'x' }));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listFailures()).toContain('mf-timer@1.2.3 error');
    expect(getReports().at(-1)?.outcomes[0]?.source).toBe('/assets/mf-timer/1.2.3/1.js:1:7');
  });

  it('attributes an error to the feature whose promise was rejected', async () => {
    dispatchEvent(rejection(thrown('mf-handler')));
    dispatchEvent(rejection(new DOMException('x', 'AbortError')));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listFailures().filter((charge) => charge.startsWith('mf-handler'))).toEqual(['mf-handler@1.2.3 error']);
  });

  it.each<[string, Event]>([
    ['a user script', new ErrorEvent('error', { message: 'x', filename: 'user-script:12', lineno: 3, colno: 44 })],
    ['an undefined value', new ErrorEvent('error', { message: 'Uncaught undefined', filename: '', error: undefined })],
    ['a script error without a file', new ErrorEvent('error', { message: 'Script error.', filename: '', error: null })],
    [
      'a wrapper that a feature calls',
      new ErrorEvent('error', {
        message: 'x',
        filename: 'http://localhost:3000/assets/mf-timer/1.2.3/1.js',
        error: injected(`Error: x\n at open (moz-extension://0a1b/wrap.js:1:1)\n${stack('mf-timer')}`),
      }),
    ],
    ['a promise that was rejected with undefined', rejection(undefined)],
    ['a promise that was rejected with a plain object', rejection({ code: 7, message: 'no bridge' })],
    ['a promise that was rejected with an error without a stack', rejection(injected(''))],
    ['a promise that was rejected with an error of the browser', rejection(injected('TypeError: Load failed'))],
  ])('is attributed to no release when its source is %s', async (_, event) => {
    const before = listFailures();
    dispatchEvent(event);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listFailures()).toEqual(before);
  });

  it('does not attribute an error of foreign code to a component', async () => {
    const error = injected(`Error: x\n at get (chrome-extension://abc/x.js:1:1)\n${stack('mf-render')}`);
    const before = listFailures();
    reportFailure({ kind: 'render', error, of: part('mf-render') });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listFailures()).toEqual(before);
  });
});

describe('a component', () => {
  it('reports a component as blank when it shows nothing for 6 s', async () => {
    const full = rootOf('mf-full');
    full.textContent = 'shown';
    watchShownPart(part('mf-empty'), rootOf('mf-empty'));
    watchShownPart(part('mf-full'), full);
    watchShownPart(part('mf-popups'), undefined);
    watchShownPart(part('mf-left'), rootOf('mf-left'))();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(listFailuresOf('blank')).toEqual(['shell@1.0.0 blank', 'mf-empty@1.2.3 blank']);
  });

  it.each<[string, object, string, unknown]>([
    ['setTimeout', globalThis, 'setTimeout', () => 0],
    ['String.prototype.trim', String.prototype, 'trim', () => ''],
  ])('reports only blank components after a feature has replaced %s', async (what, owner, name, replacement) => {
    const full = rootOf(`mf-text-${name.toLowerCase()}`);
    full.append('text');
    const original: unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, replacement);
    watchShownPart(part('mf-bare', what), rootOf('mf-bare'));
    watchShownPart(part(full.dataset.feature ?? '', what), full);
    await jest.advanceTimersByTimeAsync(8_000);
    Reflect.set(owner, name, original);
    expect(listFailuresOf('blank')).toContain('mf-bare@1.2.3 blank');
    expect(listFailuresOf('blank').filter((failure) => failure.startsWith('mf-text'))).toEqual([]);
  });

  it('reports a component that waits for 20 s after its code has loaded as timed out', async () => {
    watchWaiting(() => part('mf-waits'));
    watchWaiting(() => undefined);
    watchWaiting(() => part('mf-came'))();
    await jest.advanceTimersByTimeAsync(22_000);
    expect(listFailuresOf('timeout')).toEqual(['mf-waits@1.2.3 timeout']);
  });
});

describe('the next page of a tab', () => {
  afterEach(() => void dispatchEvent(new Event('pagehide')));

  it('reports and avoids the version whose code ran when the page froze', async () => {
    const started = jest.fn();
    document.addEventListener(FEATURE_BEGINS_EVENT, started, { once: true });
    dispatchEvent(new Event('pageshow'));
    const waited = recordVersionStart(part('mf-waited-for'));
    const ran = recordVersionStart(part('mf-loop'), true);
    start('load-2');
    expect(started).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listFailuresOf('frozen')).toEqual(['mf-loop@1.2.3 frozen']);
    expect([isVersionAvoided(part('mf-loop')), isVersionAvoided(part('mf-waited-for'))]).toEqual([true, false]);
    ran();
    waited();
  });

  it('reports nothing when the page was left normally', async () => {
    const over = recordVersionStart(part('mf-patient'));
    dispatchEvent(new Event('pagehide'));
    start('load-3');
    over();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(listFailuresOf('mf-patient@1.2.3 frozen')).toEqual([]);
  });

  it.each(['', '{', 'null', '5', '{"isActive":1,"starting":2,"avoided":{}}', '[]'])(
    "starts when the tab's record is %j",
    (text) => {
      sessionStorage.setItem('site.page', text);
      expect(() => start('load-4')).not.toThrow();
      expect(isVersionAvoided(part('mf-loop'))).toBe(false);
    },
  );
});
