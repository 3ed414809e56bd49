import { platform } from 'shell/platform';
import type { AmountProblem } from './check-amount.ts';

/** Tells what is wrong with an amount, in the page's language. */
export async function showAmountProblem({ message, values }: AmountProblem): Promise<void> {
  const shown = Object.entries(values).map(([name, won]) => [name, platform.format.won(won)]);
  await platform.dialogs.show(message, { values: Object.fromEntries(shown) as Record<string, string> });
}
