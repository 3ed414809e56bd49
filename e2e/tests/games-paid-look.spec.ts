import { expect, type Page, test } from '@playwright/test';
import { type Locale } from 'shared-types/platform';
import { doOverlap, measureBox } from '../support/boxes.ts';
import { openDemoGame } from '../support/demo-game.ts';
import { delayFonts } from '../support/delay-fonts.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { payEachStake } from '../support/paid-rounds.ts';
import { logInQuietly, setLocale } from '../support/person.ts';
import { isFastLocale, tagSlowUnless } from '../support/slow-tests.ts';

const SLOT = { code: 'pado-1', company: 'pado' };
const BACCARAT = { code: 'moonlight-baccarat', company: 'naru', spots: ['플레이어 페어', '타이', '플레이어'] } as const;
const DRAGON_TIGER = { code: 'dragon-tiger', company: 'naru', spots: ['드래곤', '타이'] } as const;
const ROULETTE = { code: 'ferry-roulette', company: 'naru', spots: ['1열', '2열'] };
const SIC_BO = { code: 'golden-sic-bo', company: 'hanbit', spots: ['소 4–10', '트리플', '대 11–17'] } as const;
const PHONE = { width: 375, height: 812 };
/** Size with the roulette columns next to the table. */
const TABLET = { width: 768, height: 1_024 };

test.beforeEach(async ({ page }) => {
  await logInQuietly(page);
  await page.setViewportSize(PHONE);
});

const spot = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?[\\d.]+:1`) });

async function playRound(page: Page, spots: readonly string[]): Promise<void> {
  for (const name of spots) {
    await spot(page, name).click();
  }
  await page.getByRole('button', { name: '게임 시작' }).click();
  await expect(page.getByText(/^(?!지난).* · .*(지급|반환)/).first()).toBeVisible();
}

for (const [game, size] of [
  [BACCARAT, PHONE],
  [DRAGON_TIGER, PHONE],
  [SIC_BO, PHONE],
  [ROULETTE, PHONE],
  [ROULETTE, TABLET],
] as const) {
  const title = `covers no label of ${game.code} with stakes and payouts at ${size.width} px`;
  test(title, tagSlowUnless(game === BACCARAT), async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await payEachStake(page, 2);
    await openDemoGame(page, { ...game, mode: 'demo' });
    for (const name of game.spots) {
      await spot(page, name).click();
      await expectLabelVisible(page, name, '1,000');
    }
    await playRound(page, []);
    for (const name of game.spots) {
      await expectLabelVisible(page, name, '+2,000');
      await expectLabelVisible(page, name, '1,000');
    }
  });
}

/** Expects that a mark of a spot covers the spot's name nowhere, and is not covered itself. */
async function expectLabelVisible(page: Page, name: string, mark: string): Promise<void> {
  const words = await measureBox(spot(page, name).getByText(name, { exact: true }), true);
  const shown = spot(page, name).getByText(mark, { exact: true });
  expect(doOverlap(words, await measureBox(shown)), `${mark} on ${name}`).toBe(false);
  const onTop = await shown.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 3));
  });
  expect(onTop, `${mark} of ${name} is not covered`).toBe(true);
}

test('labels the half of a stake that a tie returns as returned, not won', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await payEachStake(page, 0.5);
  await openDemoGame(page, { ...DRAGON_TIGER, mode: 'demo' });
  await playRound(page, ['드래곤']);
  await expectLabelVisible(page, '드래곤', '500 반환');
  await expect(page.getByText(/ · 500원이 반환되었습니다\.$/)).toBeVisible();
  await expect(page.getByText('+500')).toBeHidden();
});

for (const game of [DRAGON_TIGER, BACCARAT, SIC_BO]) {
  const title = `shows a limit's rejection above the table of ${game.code} without moving it`;
  test(title, tagSlowUnless(game === DRAGON_TIGER), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/rgs/bet', (route) =>
      route.fulfill({ json: { status: 'refused', code: 'LOSS_LIMIT', seedHash: '0'.repeat(64) } }),
    );
    await openDemoGame(page, { ...game, mode: 'demo' });
    const [name] = game.spots;
    await spot(page, name).click();
    const before = await measureBox(spot(page, name));
    await page.getByRole('button', { name: '게임 시작' }).click();
    await expect(page.getByText(/정해 둔 손실 한도를 넘을 수 있습니다/)).toBeInViewport({ ratio: 1 });
    expect(await measureBox(spot(page, name))).toEqual(before);
  });
}

test('names each die of sic bo on one line on a tablet', async ({ page }) => {
  await setLocale(page, 'vn');
  await page.setViewportSize(TABLET);
  await openDemoGame(page, SIC_BO);
  const name = page.getByRole('button', { name: 'Xúc xắc 1' }).getByText('Xúc xắc 1', { exact: true });
  const lines = await name.evaluate(
    (element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBeCloseTo(1, 1);
});

for (const locale of ['ko', 'jp', 'vn'] satisfies Locale[]) {
  const title = `shows the whole sic bo table and the balance at 375x812 in ${locale}`;
  test(title, tagSlowUnless(isFastLocale(locale)), async ({ page }) => {
    await setLocale(page, locale);
    await openDemoGame(page, SIC_BO);
    const over = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
    });
    expect(over).toEqual([0, 0]);
  });
}

test("fits the slot's money in English into its column on a phone in landscape", async ({ page }) => {
  await setLocale(page, 'en');
  await page.setViewportSize({ width: 812, height: 375 });
  await openDemoGame(page, SLOT);
  await expect(page.getByRole('link', { name: 'Add money' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

for (const game of [BACCARAT, DRAGON_TIGER, ROULETTE, SIC_BO]) {
  const title = `moves nothing in ${game.code} from opening to the end of a round`;
  test(title, tagSlowUnless(game === SIC_BO), async ({ page }) => {
    const expectSteady = await watchShifts(page);
    await openDemoGame(page, { ...game, mode: 'demo' });
    await playRound(page, game.spots);
    await expect(page.getByRole('button', { name: '같은 금액' })).toBeEnabled();
    await expectSteady(game.code);
  });
}

test("renders text in the fallback font no wider than in the game's font", async ({ page }) => {
  await openDemoGame(page, { ...BACCARAT, mode: 'demo' });
  await playRound(page, BACCARAT.spots);
  const releaseFonts = await delayFonts(page);
  await openDemoGame(page, { ...BACCARAT, mode: 'demo' }, '', 'commit');
  const words = [page.getByText(/^지난 라운드 ·/), page.getByText(/^플레이어 \d+회$/), page.getByText(/^뱅커 \d+회$/)];
  const widths = async () => Promise.all(words.map(async (word) => (await word.boundingBox())?.width ?? Number.NaN));
  const before = await widths();
  await releaseFonts();
  const after = await widths();
  before.forEach((width, at) => expect.soft(width, `word ${at}`).toBeLessThanOrEqual((after[at] ?? 0) + 0.5));
});
