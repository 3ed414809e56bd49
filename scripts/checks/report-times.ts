import type { MeasuredTest } from './check.ts';

const SHOWN = 10;

/** A machine that is busy, or slower than ours, takes longer: a test fails at this many times its limit. */
const TOLERANCE = 4;

/** A test with the longest time that it may take, in seconds; undefined if it is slow. */
export type LimitedTest = MeasuredTest & { readonly maxSeconds: number | undefined };

/** Returns the lines of the slowest tests, longest first. */
export function formatSlowest(tests: readonly LimitedTest[]): readonly string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(
      ({ seconds, file, title, maxSeconds = Infinity }) =>
        `${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}${seconds > maxSeconds ? ` (more than ${maxSeconds} s: make it faster or tag it as slow)` : ''}`,
    );
}

/**
 * Returns the tests that took far longer than a test of `npm test` may.
 * @param load how many times longer work took than on an idle machine, 1 or more
 */
export function findTooSlow(tests: readonly LimitedTest[], load: number): readonly LimitedTest[] {
  return tests.filter(({ seconds, maxSeconds = Infinity }) => seconds > maxSeconds * TOLERANCE * load);
}

/** Returns how many tests are written: the rows of one table are cases of one. */
export function countPromises(tests: readonly MeasuredTest[]): number {
  return new Set(tests.map(({ place }) => place)).size;
}
