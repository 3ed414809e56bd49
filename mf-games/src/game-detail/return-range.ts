/** Formats the returns of a game's bets, in percent: `98.76%`, or the range; undefined without any. */
export function returnRange(returns: readonly { readonly rtp: number }[], languageTag: string): string | undefined {
  if (returns.length === 0) {
    return undefined;
  }
  const rates = returns.map(({ rtp }) => rtp);
  const least = formatReturn(Math.min(...rates), languageTag);
  const most = formatReturn(Math.max(...rates), languageTag);
  return least === most ? least : `${least} – ${most}`;
}

/** Formats a rate in percent in the language's notation, to two places, rounded down: never better than it is. */
export function formatReturn(rate: number, languageTag: string): string {
  // Through text: 98.76 × 100 is a little less than it should be.
  const hundredths = Math.floor(Number((rate * 100).toFixed(6)));
  return new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);
}
