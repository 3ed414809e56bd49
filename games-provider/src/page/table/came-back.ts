import { type Bets, sumOf } from '../../rounds/round-answer.ts';
import type { Words } from '../words.ts';

/** Whether what a spot paid is no more than its stake: it came back, nothing was won there. */
export function cameBack(stake: number, paid: number): boolean {
  return paid > 0 && paid <= stake;
}

/** What a round at a table paid, as a sentence that calls no stake that came back a win. */
export function paidSentence(bets: Bets, wins: Bets, words: Words): string {
  const sum = sumOf(wins);
  const nothingWon =
    sum > 0 && Object.entries(wins).every(([spot, paid]) => paid === 0 || cameBack(bets[spot] ?? 0, paid));
  return nothingWon ? words.fill(words.texts.cameBack, { amount: words.amount(sum) }) : words.returned(sum);
}
