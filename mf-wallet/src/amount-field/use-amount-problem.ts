import { useState } from 'react';
import { platform } from 'shell/platform';
import { type AmountRules, checkAmount } from './check-amount.ts';
import type ko from './texts/ko.json';

/** Error of an amount field, and the check before sending. */
interface AmountCheck {
  /** Undefined while there is no problem to show yet. */
  readonly error: string | undefined;
  /** Returns true if the amount may be sent; otherwise the field shows the problem from now on. */
  readonly check: () => boolean;
}

/**
 * Returns the problem of an amount as text. Too large amounts are reported while typing, other problems at the check.
 */
export function useAmountProblem(amount: number, rules: AmountRules): AmountCheck {
  const t = platform.locale.useTexts<typeof ko>('amount-field');
  const [checked, setChecked] = useState(false);
  const problem = checkAmount(amount, rules);
  const tooMuch = problem?.text === 'aboveMost' || problem?.text === 'aboveOwnLimit';
  const shown = checked || tooMuch ? problem : undefined;
  const values = Object.entries(shown?.values ?? {}).map(([name, won]) => [name, platform.format.won(won)]);
  return {
    error: shown && t(shown.text, Object.fromEntries(values) as Record<string, string>),
    check: () => {
      setChecked(problem !== undefined);
      return problem === undefined;
    },
  };
}
