import { expect, type Page } from '@playwright/test';
import { SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';

/**
 * Waits until the page holds what this browser shows, no longer what the server wrote: to stop its clock, or to cut its
 * line, before would stop its start.
 */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator(`#root:not([${SERVER_HTML_ATTRIBUTE}])`)).toBeAttached();
}
