import { expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { createCommitment, createSeededSource, createServerSeed } from './random-source.ts';
import { GAMES } from './table-games/games.ts';

/**
 * Rounds of one seed, computed by another program in another language from the published rules: the server and the
 * verify page share their code, so they cannot verify each other.
 */
const SERVER_SEED = '5f'.repeat(32);
const CLIENT_SEED = '00112233445566778899aabbccddeeff';
const SEED_HASH = 'ce63c4ebf143f2aade4d14b4e5d941832c7af9ef9a000df459c9b6a07f155486';

const ROUNDS = [
  {
    nonce: 1,
    roulette: 26,
    dice: [2, 4, 6],
    dragonTiger: [41, 1],
    baccarat: { player: [41, 31], banker: [1, 36] },
    stops: [1, 21, 23, 22, 13],
  },
  {
    nonce: 3,
    roulette: 5,
    dice: [6, 1, 2],
    dragonTiger: [35, 49],
    baccarat: { player: [35, 43, 26], banker: [49, 1, 16] },
    stops: [23, 6, 13, 18, 22],
  },
];

it('computes the hash of a known seed', () => {
  expect(createCommitment(SERVER_SEED)).toBe(SEED_HASH);
});

it.each(ROUNDS)('computes the result of known seeds: round $nonce', ({ nonce, ...expected }) => {
  const draw = (game: keyof typeof GAMES) =>
    GAMES[game].draw(createSeededSource(SERVER_SEED, `${CLIENT_SEED}:${nonce}`));
  const { dragon = [], tiger = [] } = draw('dragon-tiger').shown;
  expect({
    roulette: draw('roulette').shown.number?.[0],
    dice: draw('sic-bo').shown.dice,
    dragonTiger: [...dragon, ...tiger],
    baccarat: draw('baccarat').shown,
    stops: draw('slot').spins?.[0]?.stops,
  }).toEqual(expected);
});

/** Computes the 32-bit words of seed and round independently of the code under test. */
function words(round: string, count: number): number[] {
  const blocks = Array.from({ length: Math.ceil(count / 8) }, (_, counter) =>
    createHmac('sha256', SERVER_SEED).update(`${round}:${counter}`).digest(),
  );
  return Array.from({ length: count }, (_, at) => Buffer.concat(blocks).readUInt32BE(4 * at));
}

it('makes all numbers of a range equally likely [GLI-19 3.3.2]', () => {
  // For three quarters of the range the last quarter is skipped.
  const limit = 3 * 2 ** 30;
  const source = createSeededSource(SERVER_SEED, 'client:7');
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
