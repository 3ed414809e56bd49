import { expect, type Page } from '@playwright/test';
import { sendCall } from './site-calls.ts';

/** Company of each game that tests open, by code. */
const COMPANIES = {
  'pado-1': 'pado',
  'moonlight-baccarat': 'naru',
  'ferry-roulette': 'naru',
  'dragon-tiger': 'naru',
  'golden-sic-bo': 'hanbit',
} as const;

interface Opening {
  readonly mode?: 'real' | 'demo';
  /** Another site than the one under test. */
  readonly address?: string;
  readonly waitUntil?: 'load' | 'commit';
}

/** Opens a game as the logged-in member, by default for practice. */
export async function openDemoGame(
  page: Page,
  code: keyof typeof COMPANIES,
  { mode = 'demo', address = '', waitUntil = 'load' }: Opening = {},
): Promise<void> {
  const game = { code, company: COMPANIES[code], mode, timeStemp: Date.now() };
  const { gameUrl } = await sendCall(page, 'open-game', game, address);
  // The page reloads only if more than the hash of the URL changes.
  await page.goto('about:blank');
  await page.goto(gameUrl, { waitUntil });
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
}

export async function readAmount(page: Page, name: string): Promise<number> {
  const figure = page.locator('.money > div').filter({ hasText: name }).locator('b');
  return Number((await figure.innerText()).replace(/\D/g, ''));
}
