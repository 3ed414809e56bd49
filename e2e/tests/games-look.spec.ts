import { expect, test } from '@playwright/test';
import { doOverlap, measureBox } from '../support/boxes.ts';
import { openDemoGame } from '../support/demo-game.ts';
import { logInQuietly, setLocale } from '../support/person.ts';

const SLOT = { code: 'pado-1', company: 'pado', mode: 'demo' } as const;
const ROULETTE = { code: 'ferry-roulette', company: 'naru', mode: 'demo' } as const;

const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 812 },
  { width: 768, height: 1_024 },
  { width: 812, height: 375 },
  { width: 1_280, height: 800 },
];

test.beforeEach(async ({ page }) => {
  await logInQuietly(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('shows the stake and large reels with all symbols at every size', async ({ page }) => {
  await openDemoGame(page, SLOT);
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
  await openDemoGame(page, ROULETTE);
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
  await openDemoGame(page, ROULETTE);
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
  await openDemoGame(page, ROULETTE);
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
  await openDemoGame(page, ROULETTE);
  await page.getByRole('button', { name: /^3열/ }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const tool of await page.getByRole('navigation').getByRole('button').all()) {
    await expect(tool).toBeInViewport({ ratio: 1 });
  }
});
