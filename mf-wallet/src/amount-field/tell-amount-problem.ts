import { platform } from 'shell/platform';
import type { AmountProblem } from './check-amount.ts';

/** Tells what is wrong with an amount, in the page's language. */
export async function tellAmountProblem({ message, values }: AmountProblem): Promise<void> {
  const told = Object.entries(values).map(([name, won]) => [name, platform.format.won(won)]);
  await platform.dialogs.show(message, { values: Object.fromEntries(told) as Record<string, string> });
}
