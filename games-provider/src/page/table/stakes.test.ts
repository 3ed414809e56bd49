import { describe, expect, it } from '@jest/globals';
import { GAME_TEXTS } from '../../texts/game-texts.ts';
import type { Bets } from '../../rounds/round-response.ts';
import { createWords } from '../words.ts';
import { Stakes, isStakeReturned, formatPaid } from './stakes.ts';

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
  ['nothing', { dragon: 1_000 }, { dragon: 0 }, '지급된 금액이 없습니다.'],
])('describes %s', (_, bets, wins, sentence) => {
  expect(formatPaid(bets, wins, words)).toBe(sentence);
});

it('counts only a return above the stake as a win', () => {
  expect([0, 500, 1_000, 1_001].map((paid) => isStakeReturned(1_000, paid))).toEqual([false, true, true, false]);
});

describe('stakes', () => {
  const left = () => {
    const stakes = new Stakes();
    stakes.put('player', 1_000);
    stakes.put('tie', 2_000);
    stakes.put('player', 5_000);
    stakes.finishRound(stakes.placed());
    return stakes;
  };

  it('shows stakes after the round without counting them for the next', () => {
    const stakes = left();
    expect([stakes.getPrevious('player'), stakes.getPrevious('tie'), stakes.getPrevious('banker')]).toEqual([
      6_000, 2_000, 0,
    ]);
    expect([stakes.total, stakes.empty, stakes.getStake('player'), stakes.toBets()]).toEqual([0, true, 0, {}]);
  });

  it.each([
    ['the first chip of the next', (stakes: Stakes) => stakes.put('banker', 1_000), { banker: 1_000 }],
    ['the same stakes again', (stakes: Stakes) => stakes.place([['tie', 2_000]]), { tie: 2_000 }],
  ])('removes stakes by %s', (_, next, bets) => {
    const stakes = left();
    next(stakes);
    expect([stakes.getPrevious('player'), stakes.getPrevious('tie')]).toEqual([0, 0]);
    expect(stakes.toBets()).toEqual(bets);
  });
});
