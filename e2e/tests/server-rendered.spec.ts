import { expect, type Page, test } from '@playwright/test';
import { DEFAULT_LOCALE, LOCALES } from 'shared-types/platform';
import { logInQuietly, setLocale, waitForHydration } from '../support/person.ts';
import { delayScripts, openRendered } from '../support/server-html.ts';
import { tagSlowUnless } from '../support/slow-tests.ts';

// Like visitors: blocking a service worker logs a warning.
test.use({ serviceWorkers: 'allow' });

/** Warning about a late use of a preloaded file, which delays cause here. */
const TAKEN_LATE = 'was preloaded using link preload but not used within a few seconds';

/** Collects the console messages during hydration: React reports differences to the server's HTML. */
function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem && !message.text().includes(TAKEN_LATE)) {
      messages.push(message.text());
    }
  });
  page.on('pageerror', ({ message }) => messages.push(message));
  return messages;
}

const tile = (page: Page) => page.getByRole('tabpanel').getByRole('button').first();

/** Returns the position of the first tile in the document, in px, without scrolling or hover effects. */
const tilePlace = async (page: Page) =>
  tile(page).evaluate((element) => {
    let [x, y] = [0, 0];
    for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent) {
      x += at.offsetLeft;
      y += at.offsetTop;
    }
    return element instanceof HTMLElement ? [x, y, element.offsetWidth, element.offsetHeight] : [];
  });

const NOTICE = '/notice/1';

for (const width of [1280, 375]) {
  const title = `renders a visitor's home before any script, then hydrates it at ${width} px`;
  test(title, tagSlowUnless(width === 375), async ({ page }) => {
    const messages = collectMessages(page);
    await page.setViewportSize({ width, height: 800 });
    const release = await delayScripts(page);
    await openRendered(page, '/');
    await expect(tile(page)).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(1);
    await expect(page.locator('[data-place="home.boxes"]').getByRole('listitem').first()).toBeVisible();
    const before = await tile(page).elementHandle();
    const place = await tilePlace(page);
    const question = page.getByRole('alertdialog', { name: '로그인 후 이용해 주세요.' });
    release();
    await expect(page.locator('[data-from-server], [data-part-from-server]')).toHaveCount(0);
    await tile(page).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '닫기' }).click();
    await expect(question).toBeHidden();
    expect(await tile(page).evaluate((element, first) => element === first, before)).toBe(true);
    expect(await tilePlace(page)).toEqual(place);
    expect(messages).toEqual([]);
  });
}

for (const who of ['visitor', 'member'] as const) {
  const title = `preserves the scroll position of a ${who} before hydration and on reload`;
  test(title, tagSlowUnless(who === 'visitor'), async ({ page }) => {
    await (who === 'member' ? logInQuietly(page) : undefined);
    const release = await delayScripts(page);
    await openRendered(page, '/');
    await expect(tile(page)).toBeVisible();
    const scroll = async () => page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
    await scroll();
    release();
    const scrolled = async () => page.evaluate(() => Math.round(scrollY));
    await waitForHydration(page);
    await expect(page.locator('[data-part-from-server]')).toHaveCount(0);
    expect(await scrolled()).toBe(240);
    // A busy proxy sends a page without HTML, which is too short to scroll: such a reload is repeated.
    await expect(async () => {
      await expect(tile(page)).toBeVisible();
      await scroll();
      expect(await (await page.reload())?.text()).toContain('data-tile');
    }).toPass({ intervals: [200] });
    await waitForHydration(page);
    await expect(page.locator('[data-part-from-server]')).toHaveCount(0);
    await expect.poll(scrolled).toBe(240);
  });
}

test('requests and paints the banner image before any script, as the largest element', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await delayScripts(page);
  await openRendered(page, '/');
  // The bars, the texts and the tiles are smaller than the banner image.
  await expect
    .poll(async () =>
      page.evaluate(
        async () =>
          new Promise<string | undefined>((resolve) => {
            new PerformanceObserver((list) => {
              const last = list.getEntries().at(-1);
              const element = last !== undefined && 'element' in last ? last.element : undefined;
              resolve(
                element instanceof Element ? element.closest<HTMLElement>('[data-place]')?.dataset.place : undefined,
              );
            }).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      ),
    )
    .toBe('home.banner');
  const last = requested.slice(requested.lastIndexOf('/'));
  const image = last.findIndex((path) => path.includes('/artwork/lead/'));
  expect(image).toBeGreaterThan(0);
  expect(image).toBeLessThan(last.findIndex((path) => path.endsWith('.js')));
});

/** Pages of a visitor and of a member, with the features whose HTML the server renders. */
const PAGES = {
  visitor: {
    '/': ['mf-games', 'mf-community'],
    '/login': ['mf-account'],
    '/game': ['mf-games'],
    '/protection': ['mf-account'],
    '/register': [],
    '/nowhere': [],
    // No route, not even '*', matches a line break.
    '/nowhere%0D%0A': [],
  },
  // Pages of members are not cached: on a busy machine each rendering may omit a component.
  member: { '/': [], '/notice': [], [NOTICE]: [], '/note': [], '/game': [], '/protection': [] },
} as const;

for (const [who, pages] of Object.entries(PAGES)) {
  for (const locale of LOCALES) {
    const title = `hydrates the server HTML of ${who} pages without differences in ${locale}`;
    test(title, tagSlowUnless(locale === DEFAULT_LOCALE), async ({ page }) => {
      const messages = collectMessages(page);
      if (who === 'member') {
        await logInQuietly(page);
      }
      await setLocale(page, locale);
      for (const [path, features] of Object.entries(pages)) {
        await openRendered(page, path, features);
        await waitForHydration(page);
        await expect(page.locator('[data-part-from-server]')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
        // Waits for the parts that a busy server left to the browser; the next page would cancel their loads.
        await page.waitForLoadState('networkidle');
      }
      expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
    });
  }
}

test("shows times in the user's time zone regardless of the server's HTML", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Honolulu' });
  const page = await context.newPage();
  const messages = collectMessages(page);
  const date = page.locator('[data-place="home.boxes"] a[href^="/notice/"] span').nth(1);
  const shown: (string | null)[] = [];
  for (let visit = 0; visit < 2; visit += 1) {
    await openRendered(page, '/');
    await waitForHydration(page);
    await expect(date).toBeVisible();
    shown.push(await date.textContent());
  }
  expect(shown[0]).toBe(shown[1]);
  expect(messages).toEqual([]);
  await context.close();
});

test('replays a click on server HTML after hydration, and follows links directly', async ({ page }) => {
  const release = await delayScripts(page);
  await openRendered(page, '/');
  const slots = page.getByRole('tab', { name: '슬롯' });
  await slots.click();
  await expect(slots).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(slots).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('renders readable home, games, notices and player protection pages', async ({ page }) => {
    await openRendered(page, '/');
    await expect(tile(page)).toBeVisible();
    await expect(page.getByText('로그인 후 이용해 주세요.')).toBeHidden();
    const [title = ''] = await page.locator('[data-place="home.boxes"] a[href^="/notice/"] span').allTextContents();
    expect(title).not.toBe('');
    await openRendered(page, '/game', ['mf-games']);
    await expect(page.getByRole('main').getByRole('list').getByRole('button').first()).toBeVisible();
    await openRendered(page, '/game?game=naru/moonlight-baccarat', ['mf-games']);
    await expect(page.getByRole('region', { name: '규칙' }).getByRole('listitem').first()).toBeVisible();
    await openRendered(page, '/protection', ['mf-account']);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await page.content()).not.toContain(' style="');
  });

  test("shows the bottom bar's columns from its first paint on a slow connection", async ({ page }) => {
    await setLocale(page, 'vn');
    await page.setViewportSize({ width: 375, height: 720 });
    await openRendered(page, '/');
    await page.waitForLoadState();
    const bar = page.getByRole('navigation', { name: 'Lối tắt' });
    await expect(bar.getByRole('link')).toHaveCount(5);
    // The first entry has arrived: without the others its column would be too wide.
    const html = await page.content();
    const body = html.slice(0, html.indexOf('</li>', html.lastIndexOf('<nav aria-label="')));
    await page.route('/', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    await page.goto('/');
    await expect(bar.locator('li')).toHaveCount(1);
    await expect(bar.getByRole('link')).toHaveCount(0);
  });
});
