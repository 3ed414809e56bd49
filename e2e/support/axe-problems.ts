import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns the axe violations of a page without frames, one line per rule. */
export async function findAxeProblems(
  page: Page,
  { within, rule }: { readonly within?: string; readonly rule?: string } = {},
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    // Voice control needs visible labels; axe disables the rule by default.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(rule !== undefined && { runOnly: [rule] }),
  });
  // The other mode merges the results of frames in a second page, which takes twice as long.
  axe.setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
