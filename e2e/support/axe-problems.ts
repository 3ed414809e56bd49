import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Where axe looks, and how strictly. */
interface AxeScope {
  /** Selector of the part to look at, the whole page when absent. */
  readonly within?: string;
  /** Also what axe calls moderate or minor. */
  readonly all?: boolean;
}

/** Returns the violations that axe finds in a page, a line per rule with the elements. */
export async function findAxeProblems(page: Page, { within, all = false }: AxeScope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Voice control uses visible text; disabled by default.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => all || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
