import { formatWon, MAX_SENT_WON, type WonProblem } from 'shared-types/platform';
import { type KitTextKey, useKitLocale, useKitText } from '../texts/use-kit-text.ts';

const TEXT_KEYS = {
  unreadable: 'amountUnreadable',
  negative: 'amountNegative',
  fraction: 'amountFraction',
  tooLarge: 'amountTooLarge',
  grouping: 'amountGrouping',
  remainder: 'amountRemainder',
  currency: 'amountCurrency',
} as const satisfies Record<WonProblem, KitTextKey>;

/** Returns a function that formats the validation error of an amount, with the field's largest amount in won. */
export function useWonProblem(): (problem: WonProblem, most?: number) => string {
  const t = useKitText();
  const locale = useKitLocale();
  return (problem, most = MAX_SENT_WON) => t(TEXT_KEYS[problem], { most: formatWon(most, locale) });
}
