import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LOCALE_COOKIE, LOCALES, type Locale } from 'shared-types/platform';
import { writeText } from 'shared-types/output';
import { watchShifts } from '../../../e2e/support/layout-shifts.ts';
import { watchLine } from '../../../e2e/support/quiet-line.ts';
import { PAGES } from '../../../e2e/support/site-pages.ts';
import { type Bench, logIn, type Login, withSite } from './with-site.ts';

/**
 * How much every page of the site jumps while it is loaded by a browser that has nothing, as a visitor and as a member:
 * `npm run bench:shifts [-- --whole] [-- --only /game,/statement] [-- --slow]`. Each page at each width and in each language; with
 * `--whole` at every width in every language, which takes half an hour. With `--only` it is these pages, at every width in
 * every language. With `--slow` the processor is four times slower and fonts come a second late, as on a bad day.
 */
const WIDTHS = [320, 375, 768, 1280, 1920];
const MOST = 0.02;
const FONTS_LATE_MS = 1_000;
const SLOWED_BY = 4;

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined;
const slow = process.argv.includes('--slow');
const pages = only ?? PAGES;

/** So many pages are loaded at once. */
const AT_ONCE = 2;

interface Load {
  readonly path: string;
  readonly width: number;
  readonly locale: Locale;
  readonly who: 'visitor' | 'member';
}

interface Shift extends Load {
  readonly sum: number;
  readonly parts: readonly string[];
}

function loads(): Load[] {
  const whole = only !== undefined || process.argv.includes('--whole');
  return pages.flatMap((path, at) =>
    LOCALES.flatMap((locale, turn) =>
      WIDTHS.filter((_, place) => whole || place === (turn + at) % WIDTHS.length).flatMap((width) =>
        (['visitor', 'member'] as const).map((who) => ({ path, width, locale, who })),
      ),
    ),
  );
}

async function shiftOf({ browser, address }: Bench, login: Login, load: Load): Promise<Shift> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: load.width, height: 800 },
    serviceWorkers: 'block',
    ...(load.who === 'member' && { storageState: login }),
  });
  try {
    await context.addCookies([{ name: LOCALE_COOKIE, value: load.locale, url: address }]);
    const page = await context.newPage();
    const shifts = await watchShifts(page);
    const quiet = watchLine(page);
    if (slow) {
      await slowDown(page);
    }
    await page.goto(load.path);
    await quiet();
    return { ...load, ...(await shifts()) };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(FONTS_LATE_MS);
    await route.continue();
  });
}

async function measure(bench: Bench): Promise<void> {
  const login = await logIn(bench);
  const waiting = loads();
  const all = waiting.length;
  const found: Shift[] = [];
  const work = async () => {
    for (let load = waiting.shift(); load !== undefined; load = waiting.shift()) {
      found.push(await shiftOf(bench, login, load));
      if (found.length % 50 === 0) {
        bench.say(`${found.length} of ${all}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const worst = pages.map((path) =>
    found.filter((shift) => shift.path === path).reduce((most, shift) => (shift.sum > most.sum ? shift : most)),
  );
  const lines = worst.map(
    ({ path, sum, who, locale, width }) =>
      `| ${path} | ${sum.toFixed(3)}${sum > MOST ? ' **over**' : ''} | ${who}, ${locale}, ${width} px |`,
  );
  writeText(
    process.stdout,
    `\n${found.length} loads, ${found.filter(({ sum }) => sum > MOST).length} of them over ${MOST}.\n\n| page | worst shift | of |\n| --- | ---: | --- |\n${lines.join('\n')}\n`,
  );
  for (const { path, who, locale, width, sum, parts } of found.filter((shift) => shift.sum > MOST)) {
    writeText(process.stdout, `\n- ${path}, ${who}, ${locale}, ${width} px: ${sum.toFixed(3)} ${parts.join(' | ')}`);
  }
}

await withSite('shifts', measure);
