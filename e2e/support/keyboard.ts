import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses, more than any page needs. */
const MAX_STEPS = 150;

/** Moves the focus by Tab. Each press must reach an element of the page; one may go past its end, to the browser. */
export async function pressTabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeEnabled();
  let ends = 0;
  for (let steps = 0; steps < MAX_STEPS && ends < 2; steps += 1) {
    const focus = await part.evaluate((element) => {
      const { activeElement, body } = document;
      return activeElement === element ? 'here' : activeElement === body ? 'nowhere' : 'elsewhere';
    });
    if (focus === 'here') {
      return;
    }
    if (focus === 'nowhere' && steps > 0) {
      ends += 1;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${part.toString()} did not get the focus after ${MAX_STEPS} presses of Tab.`);
}

/** Presses a key that must leave the focus on an element of the page. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(async () => page.locator('body :focus').count(), { message: 'an element has the focus' }).toBe(1);
}

/** Focuses a button or link by Tab and presses Enter. */
export async function pressByKey(page: Page, part: Locator): Promise<void> {
  await pressTabTo(page, part);
  await page.keyboard.press('Enter');
}
