import { expect, type Locator, type Page } from '@playwright/test';
import { logInWithoutPrompts } from './person.ts';

export const PROVIDER = '미리내 아케이드';

export async function openHome(page: Page): Promise<void> {
  await logInWithoutPrompts(page);
  await page.goto('/');
  await page.getByRole('tab', { name: '슬롯' }).click();
}

export const getGamesWindow = (page: Page) => page.getByRole('dialog', { name: PROVIDER });
export const tiles = (page: Page) => getGamesWindow(page).getByRole('listitem');

/** Opens the window and waits for its games. */
export async function openProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: `${PROVIDER} 게임` }).click();
  await expect(tiles(page).first()).toBeVisible();
}

/** Turns the mouse wheel once per frame. */
export async function wheel(page: Page, turns: number, by: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, by);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Number of frames without movement after which scrolling has stopped. */
const FRAMES_OF_REST = 20;

export async function waitForScrollEnd(list: Locator): Promise<void> {
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
