import { expect, type Page } from '@playwright/test';
import { watchLine } from './quiet-line.ts';

const watched = new WeakMap<Page, () => Promise<void>>();

/** Opens an address and waits until the page shows its heading and requests nothing more. */
export async function openSettled(page: Page, address: string): Promise<void> {
  const quiet = watched.get(page) ?? watchLine(page);
  watched.set(page, quiet);
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
  await quiet();
}
