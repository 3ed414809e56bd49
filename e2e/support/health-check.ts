import { expect, type Page } from '@playwright/test';

/** Returns from another window, which triggers a health check, and waits for its response. */
export async function triggerHealthCheck(page: Page): Promise<void> {
  let hasResponse = false;
  const response = page.waitForResponse('**/api/routes/user-health-check').then(() => (hasResponse = true));
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return hasResponse;
    })
    .toBe(true);
  await response;
}
