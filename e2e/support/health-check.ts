import { expect, type Page } from '@playwright/test';

/** Simulates the return to a page from another window: a member's page queries the member's state. */
export async function simulateReturn(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Waits for a health check, triggered by a return to the page; otherwise they run every 30 s. */
export async function healthCheck(page: Page): Promise<void> {
  let hasResponse = false;
  const response = page.waitForResponse('**/api/routes/user-health-check').then(() => (hasResponse = true));
  await expect
    .poll(async () => {
      await simulateReturn(page);
      return hasResponse;
    })
    .toBe(true);
  await response;
}
