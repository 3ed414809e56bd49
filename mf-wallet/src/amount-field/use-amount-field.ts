import { useRef, useState } from 'react';
import { platform } from 'shell/platform';
import type { MoneyFormState } from '../money-form/money-form.tsx';
import type ko from './texts/ko.json';

/**
 * Returns the props of a form's `AmountField`, and `check`, which returns true for an amount that may be sent and else
 * focuses the field. A too large amount is reported while typing, other errors after `check`.
 */
export function useAmountField({ amount, setAmount, sent, unanswered }: MoneyFormState, rules: AmountRules) {
  const t = platform.locale.useTexts<typeof ko>('amount-field');
  const ref = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  const problem = checkAmount(amount, rules);
  const tooMuch = problem === 'aboveMost' || problem === 'aboveOwnLimit';
  const { won } = platform.format;
  const { least, step, most = 0, ownLimit = 0 } = rules;
  const maximum = won(problem === 'aboveOwnLimit' ? ownLimit : most);
  const error =
    problem !== undefined && (checked || tooMuch)
      ? t(problem, { minimum: won(least), step: won(step), maximum })
      : undefined;
  return {
    field: {
      ref,
      amount,
      onChange: setAmount,
      most: rules.most,
      error: sent ? undefined : error,
      locked: unanswered !== undefined,
    },
    check: () => {
      const isValid = sent || problem === undefined;
      setChecked(!isValid);
      if (!isValid) {
        ref.current?.focus();
      }
      return isValid;
    },
  };
}

/** Amounts of the quick-add buttons for deposits and withdrawals, in won. */
export const QUICK_AMOUNTS_WON = [10_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;

/** Limits of an amount, in won. */
export interface AmountRules {
  readonly least: number;
  /** The amount must be a multiple of this. */
  readonly step: number;
  readonly most?: number | undefined;
  /** Remainder of the member's own limits; undefined: no limit set. */
  readonly ownLimit?: number | undefined;
}

type AmountProblem = 'missing' | 'belowLeast' | 'offStep' | 'aboveMost' | 'aboveOwnLimit';

/** Returns the first rule that an amount breaks, in the order of correction. */
export function checkAmount(amount: number, { least, step, most, ownLimit }: AmountRules): AmountProblem | undefined {
  if (amount === 0) {
    return 'missing';
  }
  if (most !== undefined && amount > most) {
    return 'aboveMost';
  }
  if (ownLimit !== undefined && amount > ownLimit) {
    return 'aboveOwnLimit';
  }
  if (amount < least) {
    return 'belowLeast';
  }
  return amount % step === 0 ? undefined : 'offStep';
}
