import { expect, type Page } from '@playwright/test';
import { OWN_PAGE } from './session-requests.ts';

/**
 * Opens a game of the demo provider in this page, as a member who is logged in.
 * @param address of another site than the one under test
 */
export async function openDemoGame(
  page: Page,
  { code, company, mode }: { readonly code: string; readonly company: string; readonly mode?: 'real' | 'demo' },
  address = '',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  const response = await page.request.post(`${address}/api/routes/open-game`, {
    data: { code, company, mode, timeStemp: Date.now() },
    headers: OWN_PAGE,
  });
  const { status, gameUrl } = (await response.json()) as { status: string; gameUrl: string };
  expect(status).toBe('success');
  // An address with only another hash would not reload the page.
  await page.goto('about:blank');
  await page.goto(gameUrl, { waitUntil });
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
}

/** Reads an amount of won from a page. */
export async function readAmount(page: Page, name: string): Promise<number> {
  const figure = page.locator('.money > div').filter({ hasText: name }).locator('b');
  return Number((await figure.innerText()).replace(/\D/g, ''));
}
