import { expect, type Locator, type Page, test } from '@playwright/test';
import { LOCALES } from 'shared-types/platform';
import { axeProblems } from '../support/axe-problems.ts';
import { placeOf } from '../support/boxes.ts';
import { confirm, logInAsNewMember, logInQuietly, readPromptsLater } from '../support/person.ts';
import { SITE_ADDRESS } from '../support/site-environment.ts';
import { isFastLocale, tagSlowUnless } from '../support/slow-tests.ts';

async function openLobby(page: Page, { member = true }: { member?: boolean } = {}): Promise<void> {
  await readPromptsLater(page);
  if (member) {
    await logInQuietly(page);
  }
  await page.goto('/game');
  await expect(allGames(page).getByRole('listitem').first()).toBeVisible();
}

const allGames = (page: Page) => page.getByRole('region', { name: '전체 게임' });
const game = (page: Page, name: string) =>
  allGames(page).getByRole('button', { name: new RegExp(`^${name} (?!즐겨찾기)`) });
const rail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses the heart of a game and waits until the site keeps it: it is drawn at once, and another page may ask before that. */
async function pressHeart(heart: Locator): Promise<void> {
  const kept = heart.page().waitForResponse('**/api/routes/set-favourite');
  await heart.click();
  expect(await (await kept).json()).toEqual({ status: 'success' });
}

test('a visitor searches, reads the facts of a game, and is asked to log in before playing', async ({ page }) => {
  await openLobby(page, { member: false });
  await page.getByRole('searchbox', { name: '게임 검색' }).fill('ㄷㅂㅂㅋㄹ');
  await expect(allGames(page).getByRole('status')).toHaveText('게임 1개');
  await game(page, '달빛 바카라').click();
  const detail = page.getByRole('dialog', { name: '달빛 바카라' });
  await expect(detail.getByText('1,000원 ~ 500,000원')).toBeVisible();
  await expect(detail.getByRole('listitem').filter({ hasText: /^뱅커배당 0\.95:198\.94%$/ })).toBeVisible();
  await expect(detail.getByText(/^8벌의 카드/)).toBeVisible();
  await detail.getByRole('button', { name: '게임 시작' }).click();
  await confirm(page, 'msg2001');
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/game\?q=[^&]+$/);
});

test('provider and kind narrow the games; an empty result offers the way back', async ({ page }) => {
  await openLobby(page);
  await page.getByRole('group', { name: '게임사' }).getByRole('button', { name: '한빛 카지노' }).click();
  await expect(allGames(page).getByRole('status')).toHaveText('게임 3개');
  await page.getByRole('group', { name: '게임 종류' }).getByRole('button', { name: '슬롯' }).click();
  await expect(allGames(page).getByRole('status')).toHaveText('게임 2,072개');
  await page.getByRole('searchbox', { name: '게임 검색' }).fill('없는게임');
  await page.getByRole('button', { name: '전체 게임 보기' }).click();
  await expect(rail(page, '신규')).toBeVisible();
});

test('search, kind, provider, order and detail stand in the address, which another browser opens as it was left', async ({
  page,
  browser,
}) => {
  await openLobby(page);
  await page.getByRole('group', { name: '게임 종류' }).getByRole('button', { name: '카지노' }).click();
  await page.getByRole('combobox', { name: '정렬' }).selectOption('이름순');
  await page.getByRole('searchbox', { name: '게임 검색' }).fill('바카라');
  await expect(page).toHaveURL('/game?q=%EB%B0%94%EC%B9%B4%EB%9D%BC&kind=casino&sort=name');
  const names = await allGames(page).locator('[data-tile]').allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  await game(page, '달빛 바카라').click();
  await expect(page).toHaveURL(/&game=naru\/moonlight-baccarat$/);
  const address = page.url();
  const elsewhere = await browser.newContext({ baseURL: SITE_ADDRESS, locale: 'ko-KR' });
  for (const other of [page, await elsewhere.newPage()]) {
    await readPromptsLater(other);
    await other.goto(address);
    const detail = other.getByRole('dialog', { name: '달빛 바카라' });
    await expect(detail).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(other.getByRole('searchbox', { name: '게임 검색' })).toHaveValue('바카라');
    await expect(allGames(other).locator('[data-tile]')).toHaveCount(names.length);
    expect(await allGames(other).locator('[data-tile]').allInnerTexts()).toEqual(names);
    // Games begin in the upper half of the first screen.
    expect((await other.locator('[data-tile]').first().boundingBox())?.y).toBeLessThan(500);
  }
  await elsewhere.close();
});

test('the games come in portions above the footer, and the way back finds the page as it was left', async ({
  page,
}) => {
  await openLobby(page);
  await expect(allGames(page).getByText(/^2,\d{3}개 중 60개 표시$/)).toBeVisible();
  await allGames(page).getByRole('button', { name: '게임 더보기' }).press('Enter');
  const first = allGames(page).locator('[data-place="60"] [data-tile]');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('contentinfo').getByRole('link', { name: '이용자 보호' }).click();
  await expect(page).toHaveURL('/protection');
  await page.goBack();
  await expect(allGames(page).getByText(/^2,\d{3}개 중 120개 표시$/)).toBeVisible();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(50);
});

test('favourites are kept for the member, wherever he or she logs in', async ({ page, browser }) => {
  await openLobby(page);
  const heart = allGames(page).getByRole('button', { name: '용호 대전 즐겨찾기' });
  await pressHeart(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(rail(page, '즐겨찾기').getByRole('button', { name: /^용호 대전 나루/ })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: SITE_ADDRESS, locale: 'ko-KR' });
  const other = await elsewhere.newPage();
  await openLobby(other);
  await expect(rail(other, '즐겨찾기').getByRole('button', { name: /^용호 대전 나루/ })).toBeVisible();
  await pressHeart(rail(other, '즐겨찾기').getByRole('button', { name: '용호 대전 즐겨찾기' }));
  await expect(rail(other, '즐겨찾기')).toBeHidden();
  await elsewhere.close();
});

test('a game is tried for nothing, played, found under what was played, and its bet in the history', async ({
  page,
  context,
}) => {
  await openLobby(page);
  await game(page, '달빛 바카라').click();
  const detail = page.getByRole('dialog', { name: '달빛 바카라' });
  const [demo] = await Promise.all([
    context.waitForEvent('page'),
    detail.getByRole('button', { name: '연습하기' }).click(),
  ]);
  await expect(demo.getByText('연습 게임', { exact: false })).toBeVisible();
  await demo.close();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    detail.getByRole('button', { name: '게임 시작' }).click(),
  ]);
  await expect(opened.getByText('체험 머니').first()).toBeVisible();
  await opened.close();
  await detail.getByRole('button', { name: '닫기' }).click();
  await expect(detail).toBeHidden();
  await page.reload();
  await expect(rail(page, '이어서 하기').getByRole('button', { name: /^달빛 바카라 나루/ })).toBeVisible();

  // At home, too, above all tables, and the favourites beside it.
  const heart = allGames(page).getByRole('button', { name: '용호 대전 즐겨찾기' });
  await pressHeart(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/');
  const played = rail(page, '이어서 하기').getByRole('button', { name: /^달빛 바카라/ });
  const marked = rail(page, '즐겨찾기').getByRole('button', { name: /^용호 대전/ });
  await expect(marked).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(played)).toBe(await top(marked));
  expect(await top(played)).toBeLessThan(await top(page.getByRole('tablist')));
  const [again] = await Promise.all([context.waitForEvent('page'), played.click()]);
  await expect(again.getByText('체험 머니').first()).toBeVisible();
  await again.close();
  await page.goto('/game');
  await pressHeart(heart);
  await expect(rail(page, '즐겨찾기')).toBeHidden();

  await page.getByRole('link', { name: '베팅내역' }).click();
  await expect(page).toHaveURL('/game/bets');
  await expect(page.getByRole('heading', { level: 1, name: '베팅내역' })).toBeVisible();
});

test('the bet history: period, sums, pages, a round in detail', async ({ page }) => {
  await readPromptsLater(page);
  await logInQuietly(page);
  const asked: { skip?: number; from?: string; to?: string }[] = [];
  await page.route('**/api/routes/get-slot-bets-list', (route) => {
    const wanted = route.request().postDataJSON() as { skip?: number };
    asked.push(wanted);
    const bets = Array.from({ length: wanted.skip === 20 ? 3 : 20 }, (_, at) => ({
      id: 100 - (wanted.skip ?? 0) - at,
      roundId: `round-${100 - (wanted.skip ?? 0) - at}`,
      code: 'moonlight-baccarat',
      name: '달빛 바카라',
      nameEn: 'Moonlight Baccarat',
      bet: 1_000,
      win: at === 0 ? 0 : 1_950,
      before: 50_000,
      after: 50_950,
      lastDate: '2026-11-20T03:00:00.000Z',
      state: at === 0 ? 'void' : 'won',
    }));
    return route.fulfill({
      json: { status: 'success', bets, maxCount: 23, sum: { bet: 23_000, win: 40_000, open: 1_000 } },
    });
  });
  await page.goto('/game/bets');
  const main = page.getByRole('main');
  await expect(main.getByText('+18,000원')).toBeVisible();
  await expect(main.getByText('진행 중 1,000원 포함')).toBeVisible();
  await main.getByRole('button', { name: '다음' }).click();
  await expect(main.getByText('전체 23건 중 21–23')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(4);
  await main.getByRole('button', { name: '30일' }).click();
  await expect(main.getByText('전체 23건 중 1–20')).toBeVisible();
  expect(asked.map(({ skip }) => skip)).toContain(20);
  const last = asked.at(-1);
  expect(Date.parse(last?.to ?? '') - Date.parse(last?.from ?? '')).toBe(30 * 86_400_000);
  await main.getByRole('row').nth(1).getByRole('button').click();
  const round = page.getByRole('dialog', { name: '달빛 바카라' });
  await expect(round.getByText('round-100')).toBeVisible();
  await expect(round.getByText('취소·반환')).toBeVisible();
  await page.goBack();
  await expect(round).toBeHidden();
});

/** What opens little by little has the colours that it is read in once it stands. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
}

test('a period of one’s own: a calendar by keyboard and finger, in the address; two plain fields where it does not come', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Tests keep the offline worker away, and the browser says so once the page is idle.
    if (/^(?:error|warning)$/.test(message.type()) && !message.text().startsWith('Service Worker')) {
      problems.push(message.text());
    }
  });
  await readPromptsLater(page);
  // It takes long: other tests end a login of the demo's member meanwhile.
  await logInAsNewMember(page, 'period');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/game/bets');
  const main = page.getByRole('main');
  const [from, to] = [main.getByLabel('시작일'), main.getByLabel('종료일')];
  await main.getByRole('button', { name: '직접 선택' }).click();
  await from.click();
  await expect(page.getByRole('table').last()).toBeVisible();
  await finishMotion(page);
  expect(await axeProblems(page, { all: true })).toEqual([]);
  await from.fill('2026-09-01');
  await from.press('Enter');
  await to.fill('2026-10-12');
  await to.press('Enter');
  await expect(page).toHaveURL(/\?from=2026-09-01&to=2026-10-12$/);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.reload();
  await to.click();
  await expect(page.getByText('2026년')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await finishMotion(page);
  expect(await axeProblems(page, { all: true })).toEqual([]);
  await page.getByTitle('2026-10-20').click();
  await expect(page).toHaveURL(/\?from=2026-09-01&to=2026-10-20$/);
  expect(problems).toEqual([]);
  await page.route('**/rich-range-picker.*', (route) => route.abort());
  await page.reload();
  await from.fill('2026-10-21');
  await expect(main.getByRole('alert')).toBeVisible();
  await to.fill('2026-10-22');
  await expect(page).toHaveURL(/\?from=2026-10-21&to=2026-10-22$/);
});

for (const width of [375, 768, 1280, 1920]) {
  const title = `the lobby, a detail and the bet history are whole at ${width} px`;
  test(title, tagSlowUnless(width === 375 || width === 1280), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLobby(page);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await fits()).toBeLessThanOrEqual(0);
    expect(await axeProblems(page, { all: true })).toEqual([]);
    await game(page, '달빛 바카라').click();
    await expect(page.getByRole('dialog').getByRole('list', { name: '베팅별 환수율' })).toBeVisible();
    expect(await axeProblems(page, { all: true })).toEqual([]);
    await page.goto('/game/bets');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await fits()).toBeLessThanOrEqual(0);
    expect(await axeProblems(page, { all: true })).toEqual([]);
  });
}

const TITLES = { ko: '게임', en: 'Games', vn: 'Trò chơi', jp: 'ゲーム', cn: '游戏' };
for (const locale of LOCALES) {
  const title = `the lobby speaks ${locale}, the rules of a game too`;
  test(title, tagSlowUnless(isFastLocale(locale)), async ({ page, context }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: SITE_ADDRESS }]);
    await page.goto('/game');
    await expect(page.getByRole('heading', { level: 1, name: TITLES[locale], exact: true })).toBeVisible();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^(달빛 바카라|Moonlight Baccarat)/ })
      .last()
      .click();
    const rules = page.getByRole('dialog').getByRole('listitem');
    await expect(rules.first()).toBeVisible();
    if (locale !== 'ko') {
      await expect(rules.first()).not.toHaveText(/[가-힣]/);
    }
  });
}

test('on a tablet the title stands on one line, clear of the search beside it, in every language', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await logInQuietly(page);
  for (const locale of LOCALES) {
    await context.addCookies([{ name: 'locale', value: locale, url: SITE_ADDRESS }]);
    await page.goto('/game');
    const title = await placeOf(page.getByRole('heading', { level: 1, name: TITLES[locale], exact: true }), true);
    const search = await placeOf(page.getByRole('main').getByRole('search'), false);
    expect.soft(search.left - title.right, locale).toBeGreaterThanOrEqual(8);
    // The box of the search is as high as one line of its own and what is around it.
    expect.soft(title.bottom - title.top, locale).toBeLessThanOrEqual(search.bottom - search.top);
  }
});
