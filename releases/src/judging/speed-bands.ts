import { SPEED_MEASURES, type SpeedMeasure } from 'shared-types';
import type { Side } from './entry-table.ts';
import type { SpeedQuantile } from './evidence.ts';
import { CANARY_WEIGHTS, GOOD_SPEED, SLOWER, speedTable, THRESHOLD } from './measures.ts';
import { quantileBand } from './quantile-band.ts';
import type { Subject } from './subject.ts';

/** Speeds by measure, of those that were measured at all. */
export type Speeds = Partial<Record<SpeedMeasure, SpeedQuantile>>;

/** The speeds of one side. */
export function speedsOf({ tables }: Subject, isOfSide: (side: Side) => boolean): Speeds {
  const speeds: Speeds = {};
  for (const measure of SPEED_MEASURES) {
    const values = tables[speedTable(measure)].counted(({ side }) => isOfSide(side)).map(({ value }) => value);
    // Both sides share the measure's error.
    const band = quantileBand(values, 0.75, CANARY_WEIGHTS[measure] / THRESHOLD / 2);
    if (band !== undefined) {
      speeds[measure] = { p75: band.middle, low: band.low, high: band.high, visitors: values.length };
    }
  }
  return speeds;
}

/** An e-value for a slower canary: bands that are wrong with a probability of x are one of 1/x once they are apart. */
export function slower(measure: SpeedMeasure, canary: Speeds, stable: Speeds): number {
  const { low = 0 } = canary[measure] ?? {};
  const { high = Infinity } = stable[measure] ?? {};
  return low > GOOD_SPEED[measure] && low > high * SLOWER ? THRESHOLD / CANARY_WEIGHTS[measure] : 0;
}
