import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Where axe looks, and how strictly. */
export interface AxeScope {
  /** Selector of the part to look at, the whole page when absent. */
  readonly within?: string;
  /** Also what axe calls moderate or minor. */
  readonly all?: boolean;
}

/** What axe finds in a page, a line for each rule with the elements that break it. */
export async function axeProblems(page: Page, { within, all = false }: AxeScope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Who speaks to the page says what stands there; not asked for by itself.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
