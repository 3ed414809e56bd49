import { type Bets, sumBets } from '../../rounds/round-response.ts';
import type { Words } from '../words.ts';

/** The chips on the table before a round, in the order in which they were placed, in won. */
export type Chips = readonly (readonly [spot: string, amount: number])[];

/** Returns the stakes by spot, in the form that the server accepts. */
export function sumChips(chips: Chips): Bets {
  const bySpot = Map.groupBy(chips, ([spot]) => spot);
  return Object.fromEntries(
    [...bySpot].map(([spot, placed]) => [spot, placed.reduce((sum, [, amount]) => sum + amount, 0)]),
  );
}

/** Returns true if a spot paid no more than its stake: it was returned, nothing was won. */
export function isStakeReturned(stake: number, paid: number): boolean {
  return paid > 0 && paid <= stake;
}

/** Returns a sentence about what a round at a table paid, without calling a returned stake a win. */
export function formatPaid(bets: Bets, wins: Bets, words: Words): string {
  const sum = sumBets(wins);
  if (sum === 0) {
    return words.texts.noPay;
  }
  const nothingWon = Object.entries(wins).every(([spot, paid]) => paid === 0 || isStakeReturned(bets[spot] ?? 0, paid));
  return nothingWon ? words.fill(words.texts.cameBack, { amount: words.amount(sum) }) : words.returned(sum);
}
