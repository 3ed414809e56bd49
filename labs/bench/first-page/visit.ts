import type { Browser } from '@playwright/test';
import { PART_FROM_SERVER_ATTRIBUTE, RELEASE_REPORTS_PATH, SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';

export interface VisitorConditions {
  readonly name: string;
  readonly width: number;
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
  /** Slowdown factor of the processor. */
  readonly slowedBy: number;
  /** Whether the relay models the network, with new connections only; otherwise the browser throttles it. */
  readonly cold?: boolean;
}

/** Measurements of a first visit of home; times in ms since the start of navigation. */
export type Visit = Awaited<ReturnType<typeof visitHome>>;

/** Measurements in the page. Home is usable when a click on a tile has an effect. */
const NOTED = { firstPaint: 0, largestPaint: 0, firstTile: 0, usable: 0, hydrated: 0, layoutShift: 0 };

const MAX_VISIT_MS = 120_000;
const STILL_MS = 1_000;

/** Measures a visit of home in a browser with empty caches. */
export async function visitHome(browser: Browser, address: string, line: VisitorConditions) {
  const context = await browser.newContext({
    viewport: { width: line.width, height: 800 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const types = new Map<string, string>();
    const finished: { readonly type: string | undefined; readonly bytes: number }[] = [];
    const open = new Map<string, string>();
    let last = performance.now();
    client.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
      // Reports outlive the page, and the browser does not always report their end.
      if (!url.endsWith(RELEASE_REPORTS_PATH)) {
        open.set(requestId, url);
      }
    });
    client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      last = performance.now();
      if (!open.get(requestId)?.startsWith('data:')) {
        finished.push({ type: types.get(requestId), bytes });
      }
      open.delete(requestId);
    });
    client.on('Network.loadingFailed', ({ requestId }) => {
      last = performance.now();
      open.delete(requestId);
    });
    await client.send('Network.enable');
    if (line.cold !== true) {
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latencyMs,
        downloadThroughput: line.bitsPerSecond / 8,
        uploadThroughput: line.bitsPerSecond / 8,
      });
    }
    await client.send('Emulation.setCPUThrottlingRate', { rate: line.slowedBy });
    const notHydrated = `[${SERVER_HTML_ATTRIBUTE}], [${PART_FROM_SERVER_ATTRIBUTE}]`;
    await page.addInitScript(note, { notHydrated, noted: NOTED });
    await page.goto(address, { timeout: MAX_VISIT_MS });
    await page.locator('html[data-alive]').waitFor({ state: 'attached', timeout: MAX_VISIT_MS });
    // Waits for a second without requests; banner images rotate later.
    while (open.size > 0 || performance.now() - last < STILL_MS) {
      if (performance.now() - last > MAX_VISIT_MS) {
        throw new Error(`These requests did not end in time: ${[...open.values()].join(', ')}`);
      }
      await page.waitForTimeout(STILL_MS / 10);
    }
    const noted = await page.evaluate(() => Reflect.get(globalThis, 'noted') as typeof NOTED);
    const kB = (some: typeof finished) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return {
      ...noted,
      kB: kB(finished),
      scriptKB: kB(finished.filter(({ type }) => type === 'Script')),
      requests: finished.length,
      others: finished.filter(({ type }) => type !== 'Image').length,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before all other scripts. @param notHydrated selector of modules that are not hydrated */
function note({ notHydrated, noted }: { notHydrated: string; noted: typeof NOTED }): void {
  Reflect.set(globalThis, 'noted', noted);
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') {
      noted.firstPaint = startTime;
    }
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    noted.layoutShift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
  });
  const look = () => {
    const tile = document.querySelector<HTMLElement>('main [data-tile]');
    if (noted.firstTile === 0 && tile !== null && tile.innerText.trim() !== '') {
      noted.firstTile = performance.now();
    }
    // Pop-ups belong to features; the response to a click belongs to the frame.
    const hasResponse = document.querySelector('dialog[open]:not([data-place] dialog)') !== null;
    if (tile !== null && !hasResponse) {
      // Not a user's input, which would end the observation of the largest paint.
      tile.click();
    }
    if (hasResponse && noted.usable === 0) {
      noted.usable = performance.now();
    }
    if (hasResponse && document.querySelector(notHydrated) === null) {
      noted.hydrated = performance.now();
      document.documentElement.dataset.alive = '';
    } else {
      setTimeout(look, 50);
    }
  };
  look();
}
