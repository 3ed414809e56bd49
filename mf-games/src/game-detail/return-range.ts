/** Returns of a game's bets in percent, as one text: `98.765%`, or from the least to the most. Undefined without any. */
export function returnRange(returns: readonly { readonly rtp: number }[]): string | undefined {
  if (returns.length === 0) {
    return undefined;
  }
  const rates = returns.map(({ rtp }) => rtp);
  const least = percent(Math.min(...rates));
  const most = percent(Math.max(...rates));
  return least === most ? `${least}%` : `${least} – ${most}%`;
}

/** As exact as it is told, to three places, rounded down: a return is never shown better than it is. */
export function percent(rate: number): string {
  // Through text: 98.765 × 1000 is a little less than it should be.
  const thousandths = Math.floor(Number((rate * 1_000).toFixed(6)));
  return String(thousandths / 1_000);
}
