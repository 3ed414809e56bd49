import { expect, it } from '@jest/globals';
import { roulette } from '../../games/table-games/roulette.ts';
import { getSpotPosition } from './spot-button.tsx';
import { GAME_TEXTS } from '../../texts/game-texts.ts';
import type { Bets } from '../../rounds/round-response.ts';
import { createWords } from '../words.ts';
import { formatPaid, isStakeReturned, sumChips } from './stakes.ts';
import { type DealtRound, findHitSpots, formatOutcome } from './hands.ts';

const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
const paying = (code: string) =>
  numbers.filter((number) => roulette.returned(roulette.draw({ below: () => number }), code, 1) > 0);
const place = (code: string) => {
  const { '--along': along, '--across': across } = getSpotPosition(code);
  return { along, across };
};

it('places every spot of a roulette at a separate position', () => {
  expect(new Set(roulette.spots.map(({ code }) => JSON.stringify(place(code)))).size).toBe(roulette.spots.length);
});

it.each(['column1', 'column2', 'column3'])('places %s at the end of the numbers that it pays', (code) => {
  const { along, across } = place(code);
  expect(numbers.filter((number) => place(`n${number}`).across === across)).toEqual(paying(code));
  expect(along).toBe(13);
});

it.each(['dozen1', 'dozen2', 'dozen3'])('places %s along the numbers that it pays', (code) => {
  const { along, across } = place(code);
  expect(numbers.filter((number) => Math.floor((place(`n${number}`).along - along) / 4) === 0)).toEqual(paying(code));
  expect(across).toBe(-1);
});

it('places the even chances next to the dozens, two streets each', () => {
  expect(['low', 'even', 'red', 'black', 'odd', 'high'].map(place)).toEqual(
    [1, 3, 5, 7, 9, 11].map((along) => ({ along, across: -2 })),
  );
});

const words = createWords({ texts: GAME_TEXTS.ko, lang: 'ko', languageTag: 'ko-KR' });

it.each<[string, Bets, Bets, string]>([
  ['half of a stake', { dragon: 1_000 }, { dragon: 500 }, '500원이 반환되었습니다.'],
  ['whole stakes', { player: 1_000, banker: 2_000 }, { player: 1_000, banker: 2_000 }, '3,000원이 반환되었습니다.'],
  ['a win', { tie: 1_000 }, { tie: 12_000 }, '12,000원이 지급되었습니다.'],
  [
    'a win and a returned stake',
    { dragon: 1_000, tie: 1_000 },
    { dragon: 500, tie: 12_000 },
    '12,500원이 지급되었습니다.',
  ],
  ['nothing', { dragon: 1_000 }, { dragon: 0 }, '지급 없음'],
])('describes %s', (_, bets, wins, sentence) => {
  expect(formatPaid(bets, wins, words)).toBe(sentence);
});

it('counts only a return above the stake as a win', () => {
  expect([0, 500, 1_000, 1_001].map((paid) => isStakeReturned(1_000, paid))).toEqual([false, true, true, false]);
});

it('sums the chips of each spot', () => {
  const chips = [
    ['player', 1_000],
    ['tie', 2_000],
    ['player', 5_000],
  ] as const;
  expect(sumChips(chips)).toEqual({ player: 6_000, tie: 2_000 });
});

it.each([
  ['baccarat', { shown: {}, totals: { player: 0, banker: 5 }, outcome: 'banker' }, '뱅커 5 : 0 승'],
  ['baccarat', { shown: {}, totals: { player: 7, banker: 3 }, outcome: 'player' }, '플레이어 7 : 3 승'],
  ['baccarat', { shown: {}, totals: { player: 9, banker: 9 }, outcome: 'tie' }, '타이 9 : 9'],
  ['dragon-tiger', { shown: { dragon: [9], tiger: [25] }, outcome: 'tiger' }, '타이거 K : 10 승'],
  ['sic-bo', { shown: { dice: [1, 2, 4] }, totals: { dice: 7 }, outcome: 'small' }, '소 4–10 (7)'],
  ['roulette', { shown: { number: [17] }, outcome: 'black' }, '17'],
] as const)('describes a result of %s with its score', (game, result, text) => {
  expect(formatOutcome(game, result, words)).toBe(text);
});

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
