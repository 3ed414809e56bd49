import { expect, type Page } from '@playwright/test';

/** Simulates the return from another window, which triggers a health check. */
export async function simulateReturn(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Triggers a health check and waits for its response. */
export async function triggerHealthCheck(page: Page): Promise<void> {
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
