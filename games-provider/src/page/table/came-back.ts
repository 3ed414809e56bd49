import { type Bets, sumOf } from '../../rounds/round-answer.ts';
import type { Words } from '../words.ts';

/** Returns true if a spot paid no more than its stake: it was returned, nothing was won. */
export function cameBack(stake: number, paid: number): boolean {
  return paid > 0 && paid <= stake;
}

/** Returns a sentence about what a round at a table paid, which calls no returned stake a win. */
export function paidSentence(bets: Bets, wins: Bets, words: Words): string {
  const sum = sumOf(wins);
  const nothingWon =
    sum > 0 && Object.entries(wins).every(([spot, paid]) => paid === 0 || cameBack(bets[spot] ?? 0, paid));
  return nothingWon ? words.fill(words.texts.cameBack, { amount: words.amount(sum) }) : words.returned(sum);
}
