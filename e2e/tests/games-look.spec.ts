import { expect, type Page, test } from '@playwright/test';
import { type Locale } from 'shared-types/platform';
import { doOverlap, measureBox } from '../support/boxes.ts';
import { openDemoGame } from '../support/demo-game.ts';
import { delayFonts } from '../support/delay-fonts.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { payEachStake } from '../support/paid-rounds.ts';
import { logInQuietly, setLocale } from '../support/person.ts';
import { isFastLocale, tagSlowUnless } from '../support/slow-tests.ts';

/** Spots for stakes in each table game. */
const SPOTS = {
  'moonlight-baccarat': ['플레이어 페어', '타이', '플레이어'],
  'dragon-tiger': ['드래곤', '타이'],
  'ferry-roulette': ['1열', '2열'],
  'golden-sic-bo': ['소 4–10', '트리플', '대 11–17'],
} as const;
const GAMES = ['moonlight-baccarat', 'dragon-tiger', 'ferry-roulette', 'golden-sic-bo'] as const;
const PHONE = { width: 375, height: 812 };
/** Size with the roulette columns next to the table. */
const TABLET = { width: 768, height: 1_024 };

const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 768, height: 1_024 },
  { width: 812, height: 375 },
  { width: 1_280, height: 800 },
];

test.use({ reducedMotion: 'reduce' });
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

test('shows the stake and large reels with all symbols at every size', async ({ page }) => {
  await openDemoGame(page, 'pado-1');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width}x${size.height}`;
    const outside = async () =>
      page.locator('.cell').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const place = cell.getBoundingClientRect();
          const image = cell.querySelector('img')?.getBoundingClientRect() ?? place;
          const over = Math.max(place.top - image.top, image.bottom - place.bottom);
          const middle = Math.abs(place.top + place.bottom - image.top - image.bottom) / 2;
          return over > 0.5 || middle > 1 ? [`${over} px over, ${middle} px beside`] : [];
        }),
      );
    await expect.poll(outside, { message: name }).toEqual([]);
    const stake = await measureBox(page.locator('.stake b'), true);
    for (const button of await page.getByRole('button', { name: /줄이기|늘리기/ }).all()) {
      expect(doOverlap(stake, await measureBox(button)), name).toBe(false);
    }
    if (size.height > size.width && size.width > 320) {
      const reels = await page.locator('.machine').boundingBox();
      expect((reels?.width ?? 0) / size.width, `width at ${name}`).toBeGreaterThan(0.9);
      expect((reels?.height ?? 0) / size.height, `height at ${name}`).toBeGreaterThan(0.35);
    }
  }
});

test('shows the number or name of a roulette spot next to its stake at every size', async ({ page }) => {
  await openDemoGame(page, 'ferry-roulette');
  for (const name of ['0', '5', '빨강', '19–36']) {
    const number = page.getByRole('button', { name: new RegExp(`^${name}(?!\\d)`) });
    await number.click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const stake = number.getByText('1,000');
      await expect(stake).toBeVisible();
      const words = await measureBox(number.getByText(name, { exact: true }), true);
      expect(doOverlap(words, await measureBox(stake)), `${name} at ${size.width} px`).toBe(false);
    }
  }
});

test('fits every English name on the roulette table into its spot', async ({ page }) => {
  await setLocale(page, 'en');
  await openDemoGame(page, 'ferry-roulette');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const spot of await page.getByRole('button', { name: /column/ }).all()) {
      // Stakes of earlier rounds may reach out of it.
      const [name, box] = [await measureBox(spot.getByText(/column/), true), await measureBox(spot)];
      const fits = name.left >= box.left && name.right <= box.right;
      expect(fits, `${size.width}x${size.height}`).toBe(true);
    }
  }
});

test('shows every number of the roulette on phones without scrolling', async ({ page }) => {
  await openDemoGame(page, 'ferry-roulette');
  for (const size of SIZES.filter(({ width, height }) => width < height && width < 600)) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    const actions = await measureBox(page.locator('.foot'));
    for (const number of await page.locator('.number').all()) {
      expect((await measureBox(number)).bottom, `${size.width} px`).toBeLessThanOrEqual(actions.top);
    }
  }
});

test('shows the tools of a table longer than a phone while it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDemoGame(page, 'ferry-roulette');
  await page.getByRole('button', { name: /^3열/ }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const tool of await page.getByRole('navigation').getByRole('button').all()) {
    await expect(tool).toBeInViewport({ ratio: 1 });
  }
});

for (const [game, size] of [
  ['moonlight-baccarat', PHONE],
  ['dragon-tiger', PHONE],
  ['golden-sic-bo', PHONE],
  ['ferry-roulette', PHONE],
  ['ferry-roulette', TABLET],
] as const) {
  const title = `covers no label of ${game} with stakes and payouts at ${size.width} px`;
  test(title, tagSlowUnless(game === 'moonlight-baccarat'), async ({ page }) => {
    await page.setViewportSize(size);
    await payEachStake(page, 2);
    await openDemoGame(page, game);
    for (const name of SPOTS[game]) {
      await spot(page, name).click();
      await expectLabelVisible(page, name, '1,000');
    }
    await playRound(page, []);
    for (const name of SPOTS[game]) {
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
  await payEachStake(page, 0.5);
  await openDemoGame(page, 'dragon-tiger');
  await playRound(page, ['드래곤']);
  await expectLabelVisible(page, '드래곤', '500 반환');
  await expect(page.getByText(/ · 500원이 반환되었습니다\.$/)).toBeVisible();
  await expect(page.getByText('+500')).toBeHidden();
});

for (const game of GAMES.filter((name) => name !== 'ferry-roulette')) {
  const title = `shows a limit's rejection above the table of ${game} without moving it`;
  test(title, tagSlowUnless(game === 'dragon-tiger'), async ({ page }) => {
    await page.route('**/rgs/bet', (route) =>
      route.fulfill({ json: { status: 'refused', code: 'LOSS_LIMIT', seedHash: '0'.repeat(64) } }),
    );
    await openDemoGame(page, game);
    const [name] = SPOTS[game];
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
  await openDemoGame(page, 'golden-sic-bo', { mode: 'real' });
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
    await openDemoGame(page, 'golden-sic-bo', { mode: 'real' });
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
  await openDemoGame(page, 'pado-1', { mode: 'real' });
  await expect(page.getByRole('link', { name: 'Add money' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

for (const game of GAMES) {
  const title = `moves nothing in ${game} from opening to the end of a round`;
  test(title, tagSlowUnless(game === 'golden-sic-bo'), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const expectSteady = await watchShifts(page);
    await openDemoGame(page, game);
    await playRound(page, SPOTS[game]);
    await expect(page.getByRole('button', { name: '같은 금액' })).toBeEnabled();
    await expectSteady(game);
  });
}

test("renders text in the fallback font no wider than in the game's font", async ({ page }) => {
  await openDemoGame(page, 'moonlight-baccarat');
  await playRound(page, SPOTS['moonlight-baccarat']);
  const releaseFonts = await delayFonts(page);
  await openDemoGame(page, 'moonlight-baccarat', { waitUntil: 'commit' });
  const words = [page.getByText(/^지난 라운드 ·/), page.getByText(/^플레이어 \d+회$/), page.getByText(/^뱅커 \d+회$/)];
  const widths = async () => Promise.all(words.map(async (word) => (await word.boundingBox())?.width ?? Number.NaN));
  const before = await widths();
  await releaseFonts();
  const after = await widths();
  before.forEach((width, at) => expect.soft(width, `word ${at}`).toBeLessThanOrEqual((after[at] ?? 0) + 0.5));
});
