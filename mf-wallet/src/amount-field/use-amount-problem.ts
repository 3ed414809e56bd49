import { useState } from 'react';
import { platform } from 'shell/platform';
import { type AmountRules, checkAmount } from './check-amount.ts';
import type ko from './texts/ko.json';

/** What is said at an amount's field, and the check before it is sent. */
interface AmountCheck {
  /** Undefined while there is nothing to mend that the member should know of yet. */
  readonly error: string | undefined;
  /** Returns true if the amount may be sent; otherwise the field says why not from now on. */
  readonly check: () => boolean;
}

/** Hook: the problem of an amount as text. Too much is said while it is typed, the rest once the member wants to go on. */
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
