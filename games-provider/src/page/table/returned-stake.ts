import { type Bets, sumBets } from '../../rounds/round-response.ts';
import type { Words } from '../words.ts';

/** Returns true if a spot paid no more than its stake: it was returned, nothing was won. */
export function isStakeReturned(stake: number, paid: number): boolean {
  return paid > 0 && paid <= stake;
}

/** Returns a sentence about what a round at a table paid, which calls no returned stake a win. */
export function formatPaid(bets: Bets, wins: Bets, words: Words): string {
  const sum = sumBets(wins);
  const nothingWon =
    sum > 0 && Object.entries(wins).every(([spot, paid]) => paid === 0 || isStakeReturned(bets[spot] ?? 0, paid));
  return nothingWon ? words.fill(words.texts.cameBack, { amount: words.amount(sum) }) : words.returned(sum);
}
