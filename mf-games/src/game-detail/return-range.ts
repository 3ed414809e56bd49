/** Returns of a game's bets in percent, as one text: `98.77 %`, or from the least to the most. Undefined without any. */
export function returnRange(returns: readonly { readonly rtp: number }[]): string | undefined {
  if (returns.length === 0) {
    return undefined;
  }
  const rates = returns.map(({ rtp }) => rtp);
  const least = percent(Math.min(...rates));
  const most = percent(Math.max(...rates));
  return least === most ? `${least} %` : `${least} – ${most} %`;
}

/** Two places, rounded down: a return is never shown better than it is. */
export function percent(rate: number): string {
  // Through text: 98.765 × 100 is a little less than it should be.
  const hundredths = Math.floor(Number((rate * 100).toFixed(6)));
  return (hundredths / 100).toFixed(2);
}
