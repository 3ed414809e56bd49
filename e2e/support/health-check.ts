import { expect, type Page } from '@playwright/test';

/** Waits for a health check, asked for as a reader does who comes back to the page; otherwise they come every 30 s. */
export async function healthCheck(page: Page): Promise<void> {
  let answered = false;
  const answer = page.waitForResponse('**/api/routes/user-health-check').then(() => (answered = true));
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return answered;
    })
    .toBe(true);
  await answer;
}
