import { formatWon, MAX_SENT_WON, type WonProblem } from 'shared-types/platform';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';

/** Returns a function that formats the validation error of an amount, with the field's largest amount in won. */
export function useWonProblem(): (problem: WonProblem, most?: number) => string {
  const t = useKitText();
  const locale = useKitLocale();
  return (problem, most = MAX_SENT_WON) => t(`amount-${problem}`, { most: formatWon(most, locale) });
}
