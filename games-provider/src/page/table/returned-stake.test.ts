import { expect, it } from '@jest/globals';
import { GAME_TEXTS } from '../../texts/game-texts.ts';
import type { Bets } from '../../rounds/round-response.ts';
import { createWords } from '../words.ts';
import { isStakeReturned, formatPaid } from './stakes.ts';

const words = createWords({ texts: GAME_TEXTS.ko, lang: 'ko', languageTag: 'ko-KR' });

it.each<[string, Bets, Bets, string]>([
  ['half of a stake', { dragon: 1_000 }, { dragon: 500 }, '500원이 반환되었습니다.'],
  ['whole stakes', { player: 1_000, banker: 2_000 }, { player: 1_000, banker: 2_000 }, '3,000원이 반환되었습니다.'],
  ['a win', { tie: 1_000 }, { tie: 12_000 }, '12,000원이 지급되었습니다.'],
  [
    'a win beside a stake that came back',
    { dragon: 1_000, tie: 1_000 },
    { dragon: 500, tie: 12_000 },
    '12,500원이 지급되었습니다.',
  ],
  ['nothing', { dragon: 1_000 }, { dragon: 0 }, '지급된 금액이 없습니다.'],
])('describes %s correctly', (_, bets, wins, sentence) => {
  expect(formatPaid(bets, wins, words)).toBe(sentence);
});

it('takes for a win only what is above the stake', () => {
  expect([0, 500, 1_000, 1_001].map((paid) => isStakeReturned(1_000, paid))).toEqual([false, true, true, false]);
});
