import { expect, it } from '@jest/globals';
import { type Laid, findHitSpots } from './hands.ts';

const laid = (more: Partial<Laid>): Laid => ({ round: 1, shown: {}, totals: {}, moving: false, ...more });

it.each([
  ['dragon-tiger', laid({ shown: { dragon: [3], tiger: [7] }, leads: 'tiger' }), ['tiger']],
  ['roulette', laid({ shown: { number: [17] }, leads: '17' }), ['n17']],
  ['sic-bo', laid({ shown: { dice: [2, 2, 5] }, leads: 'small' }), ['small', 'd2', 'd5']],
] as const)('a round of %s lights the spots that it hit', (game, round, spots) => {
  expect([...findHitSpots(game, round)]).toEqual(spots);
});

it('nothing is lit while wheel or dice move, nor before a round', () => {
  expect(findHitSpots('roulette', laid({ shown: { number: [17] }, moving: true, leads: '17' })).size).toBe(0);
  expect(findHitSpots('sic-bo', laid({})).size).toBe(0);
});
