import { expect, type Page } from '@playwright/test';
import { OWN_PAGE } from './session-requests.ts';

/** Opens a demo game as the logged-in member. @param address another site than the one under test */
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
  // The page reloads only if more than the hash of the URL changes.
  await page.goto('about:blank');
  await page.goto(gameUrl, { waitUntil });
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
}

export async function readAmount(page: Page, name: string): Promise<number> {
  const figure = page.locator('.money > div').filter({ hasText: name }).locator('b');
  return Number((await figure.innerText()).replace(/\D/g, ''));
}
