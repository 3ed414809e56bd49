/** How often something happened (`yes`) and did not (`no`) that has a known chance when nothing is wrong. */
export interface Tally {
  readonly chance: number;
  readonly yes: number;
  readonly no: number;
  /** Counts visitors who reached an outcome. */
  readonly isReached?: boolean;
}

/** Something that could be wrong: it would happen with so many times the odds. Weights of all make 1. */
export interface Alternative {
  readonly odds: number;
  /** Odds of visitors who reached an outcome; `odds` when absent. */
  readonly reachedOdds?: number;
  readonly weight: number;
}

/** A larger exponent is no number. */
const LARGEST_EXPONENT = 700;

/**
 * How many times likelier the tallies are under a mixture of alternatives than under their chances. While each chance is
 * right, this is at most 1 on average at any moment that one may choose, so it reaches a number x ever, however often one
 * looks, with a probability of at most 1/x (Ville). The same holds where alternatives have odds above 1 alone and the
 * true chances are smaller.
 */
export function eValue(tallies: readonly Tally[], alternatives: readonly Alternative[]): number {
  const informative = tallies.filter(({ chance }) => chance > 0 && chance < 1);
  return alternatives.reduce((sum, { odds: missedOdds, reachedOdds = missedOdds, weight }) => {
    const exponent = informative.reduce((logs, { chance, yes, no, isReached }) => {
      const odds = isReached === true ? reachedOdds : missedOdds;
      // The alternative's chance is chance * odds / scale; that of the contrary (1 - chance) / scale.
      const scale = chance * odds + 1 - chance;
      return logs + yes * Math.log(odds / scale) - no * Math.log(scale);
    }, 0);
    return sum + weight * Math.exp(Math.min(LARGEST_EXPONENT, exponent));
  }, 0);
}
