import { type Alternative, eValue } from './e-process.ts';

/** Where a quantile lies. */
export interface Band {
  /** Of the values themselves. */
  readonly middle: number;
  /** The true one is between these, for certain but for the given error, however often one looks. */
  readonly low: number;
  readonly high: number;
}

/** Odds by which values would lie below something that is not the quantile. */
const ELSEWHERE: readonly Alternative[] = [0.2, 0.5, 0.75, 0.87, 1.15, 1.33, 2, 5].map((odds) => ({
  odds,
  weight: 1 / 8,
}));

/**
 * An anytime-valid band for a quantile: of values below the true quantile there are no more than an e-process with that
 * chance believes.
 * @param error probability that the quantile is ever outside
 */
export function quantileBand(values: readonly number[], quantile: number, error: number): Band | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const { length } = sorted;
  const middle = sorted[Math.min(length - 1, Math.floor(length * quantile))];
  if (middle === undefined) {
    return undefined;
  }
  const believed = (below: number) =>
    eValue([{ chance: quantile, yes: below, no: length - below }], ELSEWHERE) < 1 / error;
  const expected = Math.round(length * quantile);
  const lowest = edge(expected, 0, believed);
  const highest = edge(expected, length, believed);
  return {
    middle,
    low: lowest === 0 ? -Infinity : (sorted[lowest - 1] ?? -Infinity),
    high: sorted[highest] ?? Infinity,
  };
}

/** The last number on the way from one that is believed to an end that is. */
function edge(from: number, to: number, believed: (count: number) => boolean): number {
  if (believed(to)) {
    return to;
  }
  let [good, bad] = [from, to];
  while (Math.abs(good - bad) > 1) {
    const between = Math.trunc((good + bad) / 2);
    [good, bad] = believed(between) ? [between, bad] : [good, between];
  }
  return good;
}
