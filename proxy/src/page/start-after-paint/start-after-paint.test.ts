/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { startAfterPaint } from './start-after-paint.js';

type Seen = (name: 'first-paint' | 'first-contentful-paint') => void;
let paint: Seen;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  class Observer {
    readonly seen: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void;
    constructor(seen: Observer['seen']) {
      this.seen = seen;
    }
    observe(): void {
      paint = (name) => this.seen({ getEntriesByName: (wanted) => (wanted === name ? [performance.mark(name)] : []) });
    }
    disconnect(): void {
      paint = () => undefined;
    }
  }
  Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: Observer });
  document.head.innerHTML =
    '<template id="start"><script nonce="n" src="/vendor.js" integrity="sha384-a" type="test"></script>' +
    '<script nonce="n" src="/main.js" integrity="sha384-b" type="test"></script></template>';
});

const scripts = () => [...document.querySelectorAll('script')].map((one) => one.getAttribute('src'));
const BOTH = ['/vendor.js', '/main.js'];

it('starts the scripts when the page is drawn, in their order, as they are written, once', async () => {
  startAfterPaint('start');
  await jest.advanceTimersByTimeAsync(300);
  paint('first-paint');
  expect(scripts()).toEqual([]);
  paint('first-contentful-paint');
  paint('first-contentful-paint');
  await jest.advanceTimersByTimeAsync(5000);
  expect(scripts()).toEqual(BOTH);
  const [first] = document.querySelectorAll('script');
  expect(first?.outerHTML).toContain('nonce="n" src="/vendor.js" integrity="sha384-a"');
  expect(first?.async).toBe(false);
});

it('starts them after half a second where nothing is drawn, or nobody says so', async () => {
  startAfterPaint('start');
  await jest.advanceTimersByTimeAsync(499);
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(scripts()).toEqual(BOTH);
});

it('does not wait where nobody looks at the page', async () => {
  visibility = 'hidden';
  startAfterPaint('start');
  await jest.advanceTimersByTimeAsync(0);
  expect(scripts()).toEqual(BOTH);
});
