import { expect, type Locator, type Page } from '@playwright/test';
import { logInQuietly, readPromptsLater } from './person.ts';

/** The provider with 2,000 games. */
export const PROVIDER = '미리내 아케이드';

/** Opens the home page of a member, at the slots. */
export async function openHome(page: Page): Promise<void> {
  await readPromptsLater(page);
  await logInQuietly(page);
  await page.goto('/');
  await page.getByRole('tab', { name: '슬롯' }).click();
}

/** The window of the provider's games. */
export const gamesWindow = (page: Page) => page.getByRole('dialog', { name: PROVIDER });
/** Returns its rendered tiles. */
export const tiles = (page: Page) => gamesWindow(page).getByRole('listitem');

/** Opens it and waits for its games. */
export async function openProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${PROVIDER} 게임` }).click();
  await expect(tiles(page).first()).toBeVisible();
}

/** Scrolls as a hand does with a wheel, one turn a frame. */
export async function wheel(page: Page, turns: number, by: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, by);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Frames in which nothing has moved after which a wheel's turns have had their effect. */
const FRAMES_OF_REST = 20;

/** Waits until scrolling has stopped. */
export async function settled(list: Locator): Promise<void> {
  await list.evaluate(async (element, frames) => {
    let [top, still] = [element.getBoundingClientRect().top, 0];
    while (still < frames) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = element.getBoundingClientRect().top;
      still = now === top ? still + 1 : 0;
      top = now;
    }
  }, FRAMES_OF_REST);
}
