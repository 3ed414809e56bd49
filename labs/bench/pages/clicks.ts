import type { BrowserContext, Page } from '@playwright/test';
import { writeText } from 'shared-types/output';
import { watchLine } from '../../../e2e/support/quiet-line.ts';
import { type Bench, logIn, type Login, median, withSite } from './with-site.ts';

/**
 * How long a member waits after a click on each entry of the menu, on a processor slowed down four times: `npm run
 * bench:clicks [-- --rounds 3] [-- --phone]`. Cold is the first visit of a page in a browser that has seen home alone, warm
 * the next. A page is usable when its heading stands, nothing of it is on the way and the next frame is drawn. The worst
 * input event is from a press to the frame that shows what it did.
 */
const SLOWED_BY = 4;
const MOST = { cold: 1_200, warm: 400, event: 200 };

const isPhone = process.argv.includes('--phone');
const rounds = process.argv.includes('--rounds') ? Number(process.argv[process.argv.indexOf('--rounds') + 1]) : 3;

interface Noted {
  usable: number;
  event: number;
  what: string;
}

interface Entry {
  readonly path: string;
  readonly name: string;
}

interface Times {
  readonly cold: number[];
  readonly warm: number[];
  readonly events: number[];
}

/** Runs in the page, before anything else does: notes the time from a click to what it leads to. */
function note(): void {
  const noted: Noted = { usable: 0, event: 0, what: '' };
  Reflect.set(globalThis, 'noted', noted);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.duration > noted.event) {
        noted.event = entry.duration;
        noted.what = entry.name;
      }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const isThere = (wanted: string) => {
    const main = document.querySelector('main');
    return (
      location.pathname === wanted &&
      main?.querySelector('h1') !== null &&
      (wanted !== '/' || main?.querySelector('[data-tile]') !== null) &&
      main?.querySelector('[aria-busy="true"], [data-shape]') === null
    );
  };
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) {
        return;
      }
      const wanted = new URL(link.href).pathname;
      noted.usable = 0;
      const look = () => {
        if (isThere(wanted)) {
          // What the frame makes is drawn, and the thread is free again.
          requestAnimationFrame(() => setTimeout(() => (noted.usable = performance.now() - timeStamp)));
        } else {
          requestAnimationFrame(look);
        }
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: isPhone ? '바로가기' : '메뉴', exact: true });

async function openHome(context: BrowserContext): Promise<{ page: Page; quiet: () => Promise<void> }> {
  const page = await context.newPage();
  const quiet = watchLine(page);
  await page.addInitScript(note);
  await page.goto('/');
  await menuOf(page).getByRole('link').first().waitFor();
  await quiet();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  return { page, quiet };
}

/** Presses an entry of the menu. @returns how long it took until its page was usable, in ms */
async function press(page: Page, path: string, quiet: () => Promise<void>): Promise<number> {
  await menuOf(page).locator(`a[href="${path}"]`).click();
  await page.waitForFunction(() => (Reflect.get(globalThis, 'noted') as { usable: number }).usable > 0);
  const usable = await page.evaluate(() => (Reflect.get(globalThis, 'noted') as { usable: number }).usable);
  await quiet();
  return usable;
}

async function contextOf({ browser, address }: Bench, storageState: Login): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: address,
    storageState,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: isPhone ? { width: 375, height: 700 } : { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
}

async function entriesOf(bench: Bench, login: Login): Promise<readonly Entry[]> {
  const context = await contextOf(bench, login);
  const { page } = await openHome(context);
  const entries = await menuOf(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent.trim() })),
    );
  await context.close();
  return entries;
}

async function measure(bench: Bench): Promise<void> {
  const login = await logIn(bench);
  const entries = await entriesOf(bench, login);
  const times = new Map<string, Times>(entries.map(({ path }) => [path, { cold: [], warm: [], events: [] }]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const { path } of entries.filter((entry) => entry.path !== '/')) {
      const context = await contextOf(bench, login);
      const { page, quiet } = await openHome(context);
      const of = times.get(path);
      const home = times.get('/');
      of?.cold.push(await press(page, path, quiet));
      home?.warm.push(await press(page, '/', quiet));
      of?.warm.push(await press(page, path, quiet));
      of?.events.push(await page.evaluate(() => (Reflect.get(globalThis, 'noted') as { event: number }).event));
      await context.close();
    }
    bench.say(`round ${round} of ${rounds}`);
  }
  const cell = (values: readonly number[], most: number) =>
    values.length === 0 ? '–' : `${median(values).toFixed(0)}${median(values) > most ? ' **over**' : ''}`;
  const lines = entries.map(({ path, name }) => {
    const { cold = [], warm = [], events = [] } = times.get(path) ?? {};
    return `| ${name} | ${cell(cold, MOST.cold)} | ${cell(warm, MOST.warm)} | ${cell(events, MOST.event)} |`;
  });
  writeText(
    process.stdout,
    `\nProcessor ${SLOWED_BY} times slower, medians of ${rounds}, in ms.\n\n| entry | cold, at most ${MOST.cold} | warm, at most ${MOST.warm} | worst input event, at most ${MOST.event} |\n| --- | ---: | ---: | ---: |\n${lines.join('\n')}\n`,
  );
}

await withSite('clicks', measure);
