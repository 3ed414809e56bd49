import { expect, type Page, test } from '@playwright/test';
import { measureBox } from '../support/boxes.ts';
import { delayFonts } from '../support/delay-fonts.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { adjustMoney } from '../support/operator.ts';
import { findMisplacedTexts } from '../support/misplaced-texts.ts';
import {
  AGENT,
  logInAsNewMember,
  logInQuietly,
  logInWithoutPrompts,
  readPromptsLater,
  setLocale,
} from '../support/person.ts';
import { openSettled } from '../support/open-settled.ts';
import { removeServerHtml } from '../support/remove-server-html.ts';
import { sendCall } from '../support/site-calls.ts';
import { IS_FULL_RUN, tagSlowUnless, TRIED_LOCALES } from '../support/slow-tests.ts';

const PATHS = ['/', '/deposit', '/withdraw', '/user', '/close-account', '/game', '/protection', '/statement', '/comp'];

const NARROWEST = 320;
/** Phones on which slightly longer texts wrap. */
const NARROW = [NARROWEST, 375, 414];

test('moves nothing on any page while it loads on a wide screen', async ({ page }) => {
  await logInWithoutPrompts(page);
  const expectSteady = await watchShifts(page);
  for (const path of PATHS) {
    await openSettled(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectSteady(path);
  }
});

test('ends a short page with the footer in the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/login', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo'), path).toBeInViewport();
  }
});

/** Languages that use the font of the site. */
const OWN_LETTERS = ['ko', 'en', 'vn'] as const;

/** Loads a page whose font files load last, one by one. @returns function that loads a path */
async function openWithLateFonts(page: Page) {
  const expectSteady = await watchShifts(page);
  const releaseFonts = await delayFonts(page);
  return async (path: string, name: string) => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await releaseFonts();
    await expectSteady(name);
  };
}

for (const locale of OWN_LETTERS) {
  const title = `moves nothing on a phone while a page and then its fonts load in ${locale}`;
  test(title, tagSlowUnless(locale === 'ko'), async ({ page }) => {
    await logInWithoutPrompts(page);
    await setLocale(page, locale);
    const open = await openWithLateFonts(page);
    for (const [at, path] of [...PATHS, '/help', '/note', '/notice'].entries()) {
      const width = path === '/help' ? NARROWEST : (NARROW[at % NARROW.length] ?? NARROWEST);
      await page.setViewportSize({ width, height: 800 });
      await open(path, `${path} at ${width} px`);
    }
  });
}

test('moves nothing in the first step of a deposit while fonts load', async ({ page }) => {
  await logInAsNewMember(page, 'sp');
  await sendCall(page, 'rg-decline-offer');
  const open = await openWithLateFonts(page);
  for (const locale of OWN_LETTERS) {
    await setLocale(page, locale);
    for (const width of NARROW) {
      await page.setViewportSize({ width, height: 800 });
      await open('/deposit', `${locale} at ${width} px`);
    }
  }
});

/** Balances of every length of their text. */
const BALANCES = IS_FULL_RUN ? ['248000', '1000000', '11097678', '111111111'] : ['248000', '111111111'];

test('moves nothing on a narrow phone when fonts load, for a balance of any length', async ({ page }) => {
  const id = await logInAsNewMember(page, 'bl');
  await setLocale(page, 'en');
  const open = await openWithLateFonts(page);
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  for (const won of BALANCES) {
    await adjustMoney(id, won);
    await open('/help', won);
  }
});

test('shows game links in full on a phone in landscape, and scrolls its top bar', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/game');
  await page.getByRole('main').getByRole('button', { name: '달빛 바카라' }).first().click();
  const detail = page.getByRole('dialog', { name: '달빛 바카라' });
  for (const name of ['연습하기', '게임 시작']) {
    await expect(detail.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('shows restriction dialogs with all buttons on a phone in landscape', async ({ page }) => {
  await readPromptsLater(page);
  await logInAsNewMember(page, 'side');
  await sendCall(page, 'rg-set-check', { minutes: 15 });
  await page.clock.install();
  await page.setViewportSize({ width: 667, height: 375 });
  const expectTexts = async (name: string, texts: readonly string[]) => {
    for (const text of texts) {
      await expect(page.getByRole('dialog', { name }).getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    }
  };
  await page.goto('/risks');
  await page.getByRole('button', { name: '쉬어가기', exact: true }).click();
  await expectTexts('쉬어가기', ['1시간', '5년', '닫기']);
  await page.keyboard.press('Escape');
  await page.clock.fastForward('16:00');
  await expectTexts('이용 현황을 확인해 주세요.', ['로그아웃', '계속 이용', '베팅내역 보기']);
});

test('arranges a new limit in one line on wide screens', async ({ page }) => {
  await logInWithoutPrompts(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/protection');
  await page.getByText('입금 한도').click();
  const form = page.getByRole('region', { name: '입금 한도' });
  const isOneLine = async () => {
    const middles = await form
      .locator('[aria-pressed=true], input, [type=submit]')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
      );
    return middles.length === 3 && Math.max(...middles) - Math.min(...middles) < 2;
  };
  await expect.poll(isOneLine).toBe(true);
  await page.setViewportSize({ width: 375, height: 900 });
  await expect.poll(isOneLine).toBe(false);
});

test('shows the amount of a limit in full next to its buttons', async ({ page }) => {
  await readPromptsLater(page);
  await logInAsNewMember(page, 'amnt');
  await sendCall(page, 'rg-set-limit', { kind: 'wager', period: 'month', amount: 90_000_000 });
  await setLocale(page, 'en');
  await page.goto('/protection');
  const amount = page.getByRole('region', { name: 'Wager limit' }).getByRole('textbox', { name: '30 days' });
  for (const width of [NARROWEST, 375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(amount).toHaveValue('90,000,000');
    expect(await amount.evaluate((field) => field.scrollWidth - field.clientWidth), `${width} px`).toBe(0);
  }
});

/** Responds with notices to the page, whose data is not in its HTML. */
async function respondWithNotices(page: Page, notices: readonly object[], wait?: Promise<unknown>): Promise<void> {
  await removeServerHtml(page);
  await page.route('**/api/routes/get-user-notices', async (route) => {
    await wait;
    const common = { contents: '<p>안내</p>', domain: '', lastDate: '2026-11-20T15:00:00Z' };
    await route.fulfill({ json: { status: 'success', notices: notices.map((one) => ({ ...common, ...one })) } });
  });
}

test('shows the title of a notice in full in the list of a phone', async ({ page }) => {
  const title = '지난주 토요일 저녁 점검으로 늦어진 출금 신청의 처리 일정을 안내해 드립니다';
  await respondWithNotices(page, [{ id: 1, title }]);
  await logInWithoutPrompts(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/age');
  await page.getByRole('button', { name: '메뉴' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '공지사항' }).click();
  const shown = page.getByRole('main').getByText(title);
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test('shows date and state of a ticket in one line on the narrowest phone', async ({ page }) => {
  await logInWithoutPrompts(page);
  await page.setViewportSize({ width: NARROWEST, height: 800 });
  await page.goto('/help');
  const dates = page.getByRole('main').getByText(/^\d{4}-\d{2}-\d{2}$/);
  await expect(dates).toHaveCount(3);
  for (const date of await dates.all()) {
    expect((await date.boundingBox())?.height).toBeLessThan(24);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST);
});

test('fits a notice whose title has no space into the width of a phone', async ({ page }) => {
  await logInQuietly(page);
  await respondWithNotices(page, [{ id: 1, title: 'https://example.com/'.repeat(6) }]);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/notice/1');
  await expect(page.getByRole('heading', { level: 1, name: /example/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

for (const width of [375, 1280]) {
  const title = `moves nothing when a notice's long title loads late at ${width} px`;
  test(title, tagSlowUnless(width === 375), async ({ page }) => {
    const name = '정기 점검으로 인한 입금과 출금 신청의 일시 중단과 점검 시간 변경에 대한 상세 안내'.repeat(3);
    // Leaves the prompt open: a key press would excuse later shifts.
    await logInQuietly(page);
    const expectSteady = await watchShifts(page);
    const { promise: asked, resolve: letCome } = Promise.withResolvers<undefined>();
    const notices = [2, 1].map((id) => ({ id, title: name }));
    await respondWithNotices(page, notices, asked);
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/notice/2');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
    await expect(main.getByRole('status')).toBeVisible();
    letCome(undefined);
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByRole('link', { name: /^이전 글/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectSteady('/notice/2');
  });
}

test("limits a device's long address to its card on the narrowest phone", async ({ page }) => {
  await setLocale(page, 'en');
  await page.setViewportSize({ width: 320, height: 700 });
  const [since, ip] = ['2026-11-20T03:00:00.000Z', '2001:db8:85a3:8d3:1319:8a2e:370:7348'];
  const session = { since, touched: since, ip, device: '', kind: 'web' };
  await page.route('**/api/routes/sessions-list', async (route) =>
    route.fulfill({
      json: {
        status: 'success',
        sessions: [
          { ...session, id: 1, current: true },
          { ...session, id: 2, current: false },
        ],
        logins: [{ at: since, ip, device: '', succeeded: false }],
      },
    }),
  );
  await logInWithoutPrompts(page, AGENT);
  await page.goto('/user');
  await expect(page.getByRole('region', { name: 'Logged-in devices' }).getByText(ip)).toHaveCount(2);
  expect(await findMisplacedTexts(page)).toEqual([]);
});

const TITLES = { ko: '게임', en: 'Games', vn: 'Trò chơi', jp: 'ゲーム', cn: '游戏' };

test('fits the title into one line next to the search on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await logInQuietly(page);
  for (const locale of TRIED_LOCALES) {
    await setLocale(page, locale);
    await page.goto('/game');
    const title = await measureBox(page.getByRole('heading', { level: 1, name: TITLES[locale], exact: true }), true);
    const search = await measureBox(page.getByRole('main').getByRole('search'));
    expect.soft(search.left - title.right, locale).toBeGreaterThanOrEqual(8);
    // The search box is as high as one line with its padding.
    expect.soft(title.bottom - title.top, locale).toBeLessThanOrEqual(search.bottom - search.top);
  }
});
