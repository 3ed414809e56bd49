import { expect, it } from '@jest/globals';
import { type DealtRound, findHitSpots } from './hands.ts';

const dealt = (more: Partial<DealtRound>): DealtRound => ({ round: 1, shown: {}, totals: {}, moving: false, ...more });

it.each([
  ['dragon-tiger', dealt({ shown: { dragon: [3], tiger: [7] }, winner: 'tiger' }), ['tiger']],
  ['roulette', dealt({ shown: { number: [17] }, winner: '17' }), ['n17']],
  ['sic-bo', dealt({ shown: { dice: [2, 2, 5] }, winner: 'small' }), ['small', 'd2', 'd5']],
] as const)('lights the spots that a round of %s hit', (game, round, spots) => {
  expect([...findHitSpots(game, round)]).toEqual(spots);
});

it('lights nothing while wheel or dice move, nor before a round', () => {
  expect(findHitSpots('roulette', dealt({ shown: { number: [17] }, moving: true, winner: '17' })).size).toBe(0);
  expect(findHitSpots('sic-bo', dealt({})).size).toBe(0);
});
