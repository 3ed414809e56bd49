import { signal } from '@preact/signals';
import { type Bets, sumBets } from '../../rounds/round-response.ts';
import type { Words } from '../words.ts';

/** A chip on a spot, in won. */
type Placed = readonly [spot: string, amount: number];

/** The chips on the table before a round, in won by spot; the last chip can be removed. */
export class Stakes {
  readonly #placed = signal<readonly Placed[]>([]);

  put(spot: string, amount: number): void {
    this.place([...this.#placed.value, [spot, amount]]);
  }

  place(placed: readonly Placed[]): void {
    this.#placed.value = placed;
  }

  removeLast(): void {
    this.#placed.value = this.#placed.value.slice(0, -1);
  }

  clear(): void {
    this.#placed.value = [];
  }

  get empty(): boolean {
    return this.#placed.value.length === 0;
  }

  get total(): number {
    return sumBets(this.toBets());
  }

  getStake(spot: string): number {
    return this.#placed.value.reduce((sum, [at, amount]) => (at === spot ? sum + amount : sum), 0);
  }

  /** Returns the stakes by spot, in the form that the server accepts. */
  toBets(): Bets {
    return Object.fromEntries(this.#placed.value.map(([spot]) => [spot, this.getStake(spot)]));
  }
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
