import { useState } from 'react';
import { platform } from 'shell/platform';
import { type AmountRules, checkAmount } from './check-amount.ts';
import type ko from './texts/ko.json';

/** Error of an amount field, and the check before sending. */
interface AmountCheck {
  /** Undefined if the amount is valid or its error is not shown yet. */
  readonly error: string | undefined;
  /** Returns true if the amount is valid; otherwise shows the error from now on. */
  readonly check: () => boolean;
}

/** Returns the error of an amount as text. A too large amount is reported while typing, other errors after `check`. */
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
