import { expect, type Page } from '@playwright/test';
import { SERVER_HTML_ATTRIBUTE } from 'shared-types/registry';

export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator(`#root:not([${SERVER_HTML_ATTRIBUTE}])`)).toBeAttached();
}
