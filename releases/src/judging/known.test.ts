import { describe, expect, it } from '@jest/globals';
import { visitorsToFine } from './fine.ts';
import { boundOf, type Known, sumOf, UNKNOWN } from './known.ts';

const known = (exposed: number, failed: number, stuck = 0): Known => ({ exposed, failing: { failed, stuck } });

describe('the share of failing visitors that is believed of a version', () => {
  it.each([
    ['nothing', UNKNOWN, 0.02, 0.2],
    ['a hundred visitors without a failure', known(100, 0), 0.02, 0.0982],
    ['thousands without a failure', known(2_000, 0), 0.0054, 0.05],
    ['any number without a failure', known(1_000_000, 0), 0.005, 0.05],
    ['one failure in a hundred', known(1_000, 10, 10), 0.0269, 0.05],
    ['nine failures in ten', known(10, 9, 9), 0.9921, 0.9921],
    ['failures alone', known(10, 10, 10), 1, 1],
  ])('of which is known: %s', (_, of, failed, stuck) => {
    expect(boundOf(of, 'failed')).toBeCloseTo(failed, 4);
    expect(boundOf(of, 'stuck')).toBeCloseTo(stuck, 4);
  });

  it('is that of two groups together', () => {
    expect(sumOf(known(10, 3, 1), known(5, 2, 4))).toEqual(known(15, 5, 5));
  });
});

describe('visitors without a failure that are missing until a version is fine', () => {
  it.each([
    ['it is new', UNKNOWN, UNKNOWN, 32],
    ['ten had it', known(10, 0), UNKNOWN, 22],
    ['enough had it', known(32, 0), UNKNOWN, 0],
    ['one too few had it', known(31, 0), UNKNOWN, 1],
    ['three failed', known(20, 3), UNKNOWN, 83],
    ['all failed', known(50, 50), UNKNOWN, 960],
    ['the other one fails often, too', UNKNOWN, known(100, 20), 10],
    ['the other one always fails', UNKNOWN, known(10, 10), 2],
  ])('when %s', (_, of, other, missing) => {
    expect(visitorsToFine(of, other)).toBe(missing);
  });

  it('are no more than are ever asked for, however bad it was', () => {
    expect(visitorsToFine(known(1_000_000, 900_000), UNKNOWN)).toBeGreaterThanOrEqual(100_000);
  });
});
