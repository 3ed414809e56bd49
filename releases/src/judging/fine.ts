import { eValue } from './e-process.ts';
import type { Known } from './known.ts';
import { RARELY } from './measures.ts';

/** A version is fine when its share of failing visitors lies less than this above that of the other one, … */
const TOLERATED = 0.1;

/** … by evidence of so much: a version that fails more often seems fine at most once in so many times. */
export const ENOUGH_TO_BE_FINE = 20;

/** No more visitors than this are asked for. */
const MOST_VISITORS = 100_000;

/**
 * Visitors without a failure that are missing until a version is fine; 0 when it is.
 * @param other what is known of the version that it is held against
 */
export function visitorsToFine({ exposed, failing }: Known, other: Known): number {
  const usual = other.exposed === 0 ? 0 : other.failing.failed / other.exposed;
  const chance = Math.min(0.9, TOLERATED + usual);
  const isFine = (more: number) =>
    eValue([{ chance, yes: failing.failed, no: exposed - failing.failed + more }], RARELY) >= ENOUGH_TO_BE_FINE;
  let [tooFew, enough] = [-1, 1];
  while (enough < MOST_VISITORS && !isFine(enough)) {
    enough *= 2;
  }
  while (enough - tooFew > 1) {
    const between = Math.floor((tooFew + enough) / 2);
    [tooFew, enough] = isFine(between) ? [tooFew, between] : [between, enough];
  }
  return enough;
}
