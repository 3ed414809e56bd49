/** Number of times that an event happened (`yes`) and did not (`no`); `chance` is its probability if nothing is wrong. */
export interface Tally {
  readonly chance: number;
  readonly yes: number;
  readonly no: number;
  /** True if it counts visitors who reached an outcome. */
  readonly isReached?: boolean;
}

/** A hypothesis that something is wrong: the event has `odds` times its odds. The weights of all hypotheses add up to 1. */
export interface Alternative {
  readonly odds: number;
  /** Odds of visitors who reached an outcome; `odds` when absent. */
  readonly reachedOdds?: number;
  readonly weight: number;
}

/** Maximum exponent: `Math.exp` of a larger one is infinite. */
const MAX_EXPONENT = 700;

/**
 * Returns the e-value of the tallies: the ratio of their likelihood under a mixture of alternatives to that under their
 * chances. If each chance is right, its mean is at most 1 at any stopping time, so the probability that it ever reaches
 * x is at most 1/x (Ville's inequality). The same is valid if all odds are above 1 and the true chances are smaller.
 */
export function eValue(tallies: readonly Tally[], alternatives: readonly Alternative[]): number {
  const informative = tallies.filter(({ chance }) => chance > 0 && chance < 1);
  return alternatives.reduce((sum, { odds: missedOdds, reachedOdds = missedOdds, weight }) => {
    const exponent = informative.reduce((logs, { chance, yes, no, isReached }) => {
      const odds = isReached === true ? reachedOdds : missedOdds;
      // The alternative's chance is chance * odds / scale; that of the opposite is (1 - chance) / scale.
      const scale = chance * odds + 1 - chance;
      return logs + yes * Math.log(odds / scale) - no * Math.log(scale);
    }, 0);
    return sum + weight * Math.exp(Math.min(MAX_EXPONENT, exponent));
  }, 0);
}
