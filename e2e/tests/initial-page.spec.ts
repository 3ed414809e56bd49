import { expect, type Page, type Request, test } from '@playwright/test';
import { logInWithoutPrompts, setLocale } from '../support/person.ts';

const MAX_SCRIPTS = 16;
/** Maximum bytes of all scripts of a visitor's home as transferred, without later dialogs. */
const MAX_SCRIPT_BYTES = 220_000;

/** Maximum bytes of an initial visit with headers and dialogs: scripts, and everything except images. */
const MAX_BYTES_WITH_HEADERS = { scripts: 238_000, besidePictures: 330_000 };
/** Maximum number of files with the page; calls are excluded, since a new site delays some. */
const MAX_FILES = 26;

// Like visitors: blocking a service worker logs a warning.
test.use({ serviceWorkers: 'allow' });

/** Records the addresses of loaded files of a type. */
function recordFiles(page: Page, type: 'script' | 'font'): string[] {
  const files: string[] = [];
  page.on('response', (response) => response.request().resourceType() === type && files.push(response.url()));
  return files;
}

/** Opens the home page and waits until it has loaded everything. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test("loads few scripts, and no failed request on a visitor's home", async ({ page }) => {
  const scripts = recordFiles(page, 'script');
  const failed: string[] = [];
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      failed.push(`${response.status()} ${response.url()}`);
    }
  });
  await openHome(page);
  expect(new Set(scripts).size).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(scripts).toHaveLength(new Set(scripts).size);
  expect(failed).toEqual([]);
  const sizes = await Promise.all(
    finished
      .filter((request) => request.resourceType() !== 'image' && !request.url().startsWith('data:'))
      .map(async (request) => {
        const { responseBodySize: body, responseHeadersSize: head } = await request.sizes();
        return { url: request.url(), isScript: request.resourceType() === 'script', body, whole: body + head };
      }),
  );
  const isFirst = ({ url, isScript }: (typeof sizes)[number]) => isScript && !url.includes('/home-notices.');
  const sumOf = (some: typeof sizes, part: 'body' | 'whole') => some.reduce((sum, one) => sum + one[part], 0);
  const details = JSON.stringify(sizes);
  expect(sizes.filter(isFirst).length).toBeGreaterThan(3);
  expect(sumOf(sizes.filter(isFirst), 'body'), details).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  const allScripts = sizes.filter(({ isScript }) => isScript);
  expect(allScripts.length, details).toBeGreaterThan(sizes.filter(isFirst).length);
  expect(sumOf(allScripts, 'whole'), details).toBeLessThanOrEqual(MAX_BYTES_WITH_HEADERS.scripts);
  expect(sumOf(sizes, 'whole'), details).toBeLessThanOrEqual(MAX_BYTES_WITH_HEADERS.besidePictures);
  expect(sizes.filter(({ url }) => !url.includes('/api/')).length, details).toBeLessThanOrEqual(MAX_FILES);
});

test('loads antd only when a member chooses a period in the calendar', async ({ page }) => {
  const scripts = recordFiles(page, 'script');
  const withAntd = async () => {
    const sources = await Promise.all(
      scripts.map(async (url) => ({ url, source: await (await page.request.get(url)).text() })),
    );
    return sources.filter(({ source }) => /-ant-|antCssinjs/.test(source)).map(({ url }) => new URL(url).pathname);
  };
  await openHome(page);
  expect(scripts.length).toBeGreaterThan(3);
  await logInWithoutPrompts(page);
  await page.goto('/statement');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await withAntd()).toEqual([]);
  await page.getByRole('combobox', { name: '조회 기간' }).selectOption('직접 선택');
  await expect(page.locator('.ant-picker')).toBeVisible();
  const loaded = await withAntd();
  expect(loaded).not.toEqual([]);
  expect(loaded.filter((file) => !file.startsWith('/assets/shell/'))).toEqual([]);
});

for (const locale of ['ko', 'vn']) {
  test(`loads at most 60 kB of fonts on an initial page in ${locale}`, async ({ page }) => {
    await setLocale(page, locale);
    const fonts = recordFiles(page, 'font');
    await page.goto('/');
    await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
    await expect.poll(() => fonts).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(fonts.map(async (url) => (await (await page.request.get(url)).body()).byteLength));
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      fonts.join(' '),
    ).toBeLessThanOrEqual(60_000);
    expect(await widthMeanwhile(page), 'until the font is there, words are as wide as in it').toBeCloseTo(1, 1);
    const slices = () => fonts.filter((font) => !font.includes('/own-words.'));
    expect(slices()).toEqual([]);
    await page.goto('/login');
    await page.getByRole('main').getByRole('textbox').first().fill('똠');
    await expect.poll(slices).toHaveLength(1);
  });
}

/** Returns the width of site texts in the fallback font, relative to the font; 1 on a device without Noto's font. */
const widthMeanwhile = async (page: Page) =>
  page.evaluate(async () => {
    const faces = await document.fonts.load("16px 'Pretendard Fallback'", '로그인').catch(() => []);
    const pen = document.createElement('canvas').getContext('2d');
    const widthIn = (family: string) => {
      Object.assign(pen ?? {}, { font: `16px '${family}'` });
      return pen?.measureText('로그인 입금 출금 카지노').width ?? 0;
    };
    return faces.length === 0 ? 1 : widthIn('Pretendard Fallback') / widthIn('Pretendard Variable');
  });

test('loads every script and style sheet once with its hash, also on the next page', async ({ page }) => {
  await page.goto('/');
  // The page contains the style sheets of its first view; those of other pages are files.
  expect(await page.locator('style[data-href]').count()).toBeGreaterThan(1);
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  await expect(page.getByRole('main').getByRole('form')).toBeVisible();
  const used = await page
    .locator('link[rel=stylesheet], script[src]')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLLinkElement
          ? { address: one.href, integrity: one.integrity }
          : { address: one.getAttribute('src') ?? '', integrity: one.getAttribute('integrity') ?? '' },
      ),
    );
  expect(used.filter(({ address }) => address.includes('/assets/mf-') && address.endsWith('.css'))).not.toEqual([]);
  expect(new Set(used.map(({ address }) => address)).size).toBe(used.length);
  expect(used.filter(({ integrity }) => !/^sha256-[\w+/]{43}=$/.test(integrity))).toEqual([]);
});

test('prefetches a page on hover without login, and opens it without scripts', async ({ page }) => {
  const requested: string[] = [];
  const loaded: string[] = [];
  page.on('request', (request) => (request.resourceType() === 'script' ? requested.push(request.url()) : undefined));
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await openHome(page);
  const before = requested.length;
  await page.getByRole('navigation', { name: '메뉴' }).getByRole('link', { name: '입금신청' }).hover();
  const link = page.getByRole('contentinfo').getByRole('link', { name: '개인정보 처리방침' });
  await link.hover();
  for (const file of [/\/remoteEntry\.js$/, /\/agreement-page\.[^/]+\.js$/, /\/texts-ko\.[^/]+\.js$/]) {
    await expect
      .poll(() => loaded.filter((url) => url.includes('/assets/mf-account/') && file.test(url)))
      .toHaveLength(1);
  }
  const warmed = requested.length;
  expect(warmed).toBeGreaterThan(before);
  await expect(page).toHaveURL('/');
  // Otherwise another link of the new page would be hovered.
  await page.mouse.move(0, 0);
  await link.press('Enter');
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  // The shell's list of fonts loads when the browser is idle, at any time.
  expect(requested.slice(warmed).filter((url) => !url.includes('/slices.'))).toEqual([]);
  expect(requested.filter((url) => url.includes('/assets/mf-wallet/'))).toEqual([]);
});
