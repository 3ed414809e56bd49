import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses, more than any page needs. */
const MAX_STEPS = 150;

/** Moves the focus by Tab until an element has it, like a keyboard user. */
export async function pressTabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeEnabled();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${part.toString()} did not get the focus after ${MAX_STEPS} presses of Tab.`);
}

/** Focuses a button or link by Tab and presses Enter. */
export async function pressByKey(page: Page, part: Locator): Promise<void> {
  await pressTabTo(page, part);
  await page.keyboard.press('Enter');
}
