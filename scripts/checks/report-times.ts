import type { MeasuredTest } from './check.ts';

const SHOWN = 10;

/** A test fails at this multiple of its limit, because machines differ in speed. */
const TOLERANCE = 4;

/** Test with its limit in seconds; undefined if it is slow. */
export type LimitedTest = MeasuredTest & { readonly maxSeconds: number | undefined };

export function formatSlowest(tests: readonly LimitedTest[]): readonly string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(
      ({ seconds, file, title, maxSeconds = Infinity }) =>
        `${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}${seconds > maxSeconds ? ` (more than ${maxSeconds} s: make it faster or tag it as slow)` : ''}`,
    );
}

/** Returns the tests that far exceeded their limit. @param load slowdown compared with an idle machine, 1 or more */
export function findTooSlow(tests: readonly LimitedTest[], load: number): readonly LimitedTest[] {
  return tests.filter(({ seconds, maxSeconds = Infinity }) => seconds > maxSeconds * TOLERANCE * load);
}

/** Counts the written tests; rows of one it.each table count once. */
export function countWrittenTests(tests: readonly MeasuredTest[]): number {
  return new Set(tests.map(({ place }) => place)).size;
}
