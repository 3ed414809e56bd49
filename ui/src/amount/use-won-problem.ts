import { formatWon, MAX_SENT_WON, type WonProblem } from 'shared-types/platform';
import { type KitTextKey, useKitLocale, useKitText } from '../texts/use-kit-text.ts';

/** Keys of the words for what is no amount. */
const WORDS = {
  unreadable: 'amountUnreadable',
  negative: 'amountNegative',
  fraction: 'amountFraction',
  tooLarge: 'amountTooLarge',
  grouping: 'amountGrouping',
  remainder: 'amountRemainder',
  currency: 'amountCurrency',
} as const satisfies Record<WonProblem, KitTextKey>;

/**
 * Hook: words for why a text is no amount, in the page's language.
 * @returns a function that takes the problem and the largest amount that the field takes, in won
 */
export function useWonProblem(): (problem: WonProblem, most?: number) => string {
  const t = useKitText();
  const locale = useKitLocale();
  return (problem, most = MAX_SENT_WON) => t(WORDS[problem], { most: formatWon(most, locale) });
}
