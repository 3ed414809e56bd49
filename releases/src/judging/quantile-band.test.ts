import { describe, expect, it } from '@jest/globals';
import { randomNumbers } from '../testing/rollout-simulation.ts';
import { quantileBand } from './quantile-band.ts';

describe('a band for three quarters', () => {
  it('misses the truth more rarely than promised, however often one looks', () => {
    const random = randomNumbers(11);
    const runs = 300;
    let missed = 0;
    for (let run = 0; run < runs; run += 1) {
      const values: number[] = [];
      let isOutside = false;
      while (values.length < 400 && !isOutside) {
        values.push(random());
        const band = values.length % 10 === 0 ? quantileBand(values, 0.75, 0.05) : undefined;
        isOutside = band !== undefined && (band.low > 0.75 || band.high < 0.75);
      }
      missed += Number(isOutside);
    }
    expect(missed / runs).toBeLessThanOrEqual(0.05);
    expect(missed).toBeGreaterThan(0);
  });

  it('closes in on it', () => {
    const random = randomNumbers(13);
    const values = Array.from({ length: 3_000 }, random);
    const { low = 0, high = 1, middle = 0 } = quantileBand(values, 0.75, 0.000_01) ?? {};
    expect(low).toBeGreaterThan(0.68);
    expect(high).toBeLessThan(0.82);
    expect(Math.abs(middle - 0.75)).toBeLessThan(0.03);
  });

  it('of a few values is open', () => {
    expect(quantileBand([1, 2, 3], 0.75, 0.000_01)).toEqual({ middle: 3, low: -Infinity, high: Infinity });
    expect(quantileBand([], 0.75, 0.000_01)).toBeUndefined();
  });

  it('of values that are all the same is that value', () => {
    const band = quantileBand(
      Array.from({ length: 2_000 }, () => 7),
      0.75,
      0.001,
    );
    expect(band).toEqual({ middle: 7, low: 7, high: 7 });
  });
});
