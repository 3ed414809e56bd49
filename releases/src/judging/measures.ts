import { type ReleaseFailure, SPEED_MEASURES, type SpeedMeasure } from 'shared-types';
import type { Alternative } from './e-process.ts';

/** A canary that is not worse is stopped with this probability at most, however long it runs. */
export const FALSE_STOPS = 0.001;

/** The e-value that is enough: its inverse is the probability of a false stop. */
export const THRESHOLD = 1 / FALSE_STOPS;

/**
 * Failures that also happen without anybody's fault, to those whose machine is slow or who close the lid: apart from the
 * others, which they would drown.
 */
const STUCK: ReadonlySet<ReleaseFailure> = new Set(['frozen'] as const);

/** Tables of entries that failures go into. */
export type FailureTable = 'failed' | 'stuck';

/** Where a kind of failure is counted. */
export function tableOf(failure: ReleaseFailure): FailureTable {
  return STUCK.has(failure) ? 'stuck' : 'failed';
}

/**
 * What is measured of a canary, and its part of the evidence: the e-value of all is the weighted mean, which needs no
 * independence. `failed` and `stuck` hold a canary's visitors against those of the stable version; `bound…` holds whoever
 * was not drawn by chance against what is known of the version before.
 */
export const CANARY_WEIGHTS = {
  failed: 0.775,
  stuck: 0.1,
  boundFailed: 0.04,
  boundStuck: 0.01,
  inp: 0.025,
  lcp: 0.025,
  cls: 0.025,
} as const;

/** The same of a version that is live for everybody: there is nobody to compare with. */
export const LIVE_WEIGHTS = { boundFailed: 0.8, boundStuck: 0.2 } as const;

/** A measure that takes part in the evidence. */
export type Measure = keyof typeof CANARY_WEIGHTS;

/** Odds by which the failing are in the canary when it is worse: a little, somewhat, much, or it always fails. */
export const WORSE: readonly Alternative[] = [
  { odds: 1.7, weight: 0.1 },
  { odds: 3, weight: 0.28 },
  { odds: 8, weight: 0.4 },
  { odds: 1000, weight: 0.22 },
];

/** Odds by which a version fails more often than the one before may have. */
export const BEYOND_BOUND: readonly Alternative[] = [3, 10, 50, 1000].map((odds) => ({ odds, weight: 0.25 }));

/** Odds by which canary and stable version are heard of in other shares than those of the draw. */
export const OTHER_SHARE: readonly Alternative[] = [0.2, 0.5, 0.75, 1.33, 2, 5].map((odds) => ({
  odds,
  weight: 1 / 6,
}));

/** Odds by which a version fails more rarely than would be bad. */
export const RARELY: readonly Alternative[] = [0.02, 0.2].map((odds) => ({ odds, weight: 0.5 }));

/** What is assumed of a version of which nothing is known: more of its visitors than this never fail or get stuck. */
export const ASSUMED_BOUND: Readonly<Record<FailureTable, number>> = { failed: 0.02, stuck: 0.2 };

/** No version is held to less, however good the one before was. */
export const LEAST_BOUND: Readonly<Record<FailureTable, number>> = { failed: 0.005, stuck: 0.05 };

/** Up to here a measure is good, and nobody is stopped for it: the limits of Web Vitals, in their units. */
export const GOOD_SPEED: Readonly<Record<SpeedMeasure, number>> = { inp: 200, lcp: 2_500, cls: 0.1 };

/** A canary is slower only when its three quarters lie this far above those of the stable version for certain. */
export const SLOWER = 1.2;

/** Tables of entries that a subject has. */
export const TABLES = ['exposed', 'failed', 'stuck', 'fresh', ...SPEED_MEASURES.map(speedTable)] as const;
export type TableName = 'exposed' | FailureTable | 'fresh' | `speed-${SpeedMeasure}`;

/** The table of a speed measure. */
export function speedTable(measure: SpeedMeasure): `speed-${SpeedMeasure}` {
  return `speed-${measure}`;
}
