import { expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createServerSeed, createSeededSource } from './random-source.ts';

const SEED = '5f'.repeat(32);

/** Computes the 32-bit words of seed and round independently of the code under test. */
function words(round: string, count: number): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, counter) =>
    createHmac('sha256', SEED).update(`${round}:${counter}`).digest(),
  );
  return Array.from({ length: count }, (_, at) => Buffer.concat(blocks).readUInt32BE(4 * at));
}

it('makes all numbers of a range equally likely [GLI-19 3.3.2]', () => {
  // For three quarters of the range the last quarter is skipped.
  const limit = 3 * 2 ** 30;
  const source = createSeededSource(SEED, 'client:7');
  const numbers = Array.from({ length: 40 }, () => source.below(limit));
  const fitting = words('client:7', 80).filter((word) => word < limit);
  expect(numbers).toEqual(fitting.slice(0, 40));
  expect(fitting.length).toBeLessThan(70);
});

it('creates another server seed of 32 bytes in hexadecimal each time [GLI-19 3.2.3a]', () => {
  const seeds = Array.from({ length: 50 }, createServerSeed);
  expect(new Set(seeds).size).toBe(50);
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
});
