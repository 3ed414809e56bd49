import { expect, it } from '@jest/globals';
import { createCommitment, createSeededSource } from '../random-source.ts';
import { GAMES } from './games.ts';

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
