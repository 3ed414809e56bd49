import { formatPercent, type Locale } from 'shared-types/platform';

/** Formats the returns of a game's bets, in percent: `98.76%`, or the range; undefined without any. */
export function formatReturnRange(returns: readonly { readonly rtp: number }[], locale: Locale): string | undefined {
  if (returns.length === 0) {
    return undefined;
  }
  const rates = returns.map(({ rtp }) => rtp);
  const least = formatPercent(Math.min(...rates), locale);
  const most = formatPercent(Math.max(...rates), locale);
  return least === most ? least : `${least} – ${most}`;
}
