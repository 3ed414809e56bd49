/** How often a version was loaded by visitors, and how often it failed in their pages. */
export interface Counts {
  readonly loads: number;
  readonly failures: number;
}

/** A canary is not judged before this many visitors saw it fail. */
export const FEWEST_FAILURES = 5;

/** How far above the stable share a canary must be at least: below it no visitor would notice. */
const MARGIN = 0.01;

/** Standard deviations of the canary's lower and the stable version's upper bound. */
const CANARY_Z = 3.3;
const STABLE_Z = 2;

/** What is believed of a stable version before anything is known: 2 % of 20 loads. */
const PRIOR: Counts = { loads: 20, failures: 0.4 };

/**
 * Tells whether a canary fails clearly more often than the stable version: at least five failures, and the lower bound
 * of its share (Wilson, 3.3 standard deviations) lies more than one point above the upper bound of the stable share
 * (Wilson, 2 standard deviations, starting from a belief of 2 % in 20 loads). The rule may be asked after every report; its error
 * rates under such watching stand in the operations guide and are held by the simulation in its test.
 */
export function isClearlyWorse(canary: Counts, stable: Counts): boolean {
  if (canary.failures < FEWEST_FAILURES) {
    return false;
  }
  const known = { loads: stable.loads + PRIOR.loads, failures: stable.failures + PRIOR.failures };
  return wilson(canary, -CANARY_Z) > wilson(known, STABLE_Z) + MARGIN;
}

/** Wilson's bound of a share; a negative z gives the lower one. */
function wilson({ loads, failures }: Counts, z: number): number {
  const n = Math.max(loads, failures);
  const share = failures / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return (middle + spread) / (1 + (z * z) / n);
}
