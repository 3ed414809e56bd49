import { expect, type Page } from '@playwright/test';

/** Comes back to a page, as a reader does from another window: a member's page asks how things stand. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Waits for a health check, asked for as a reader does who comes back to the page; otherwise they come every 30 s. */
export async function healthCheck(page: Page): Promise<void> {
  let answered = false;
  const answer = page.waitForResponse('**/api/routes/user-health-check').then(() => (answered = true));
  await expect
    .poll(async () => {
      await comeBack(page);
      return answered;
    })
    .toBe(true);
  await answer;
}
