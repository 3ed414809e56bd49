import { signal } from '@preact/signals';
import { type Bets, sumBets } from '../../rounds/round-response.ts';
import type { Words } from '../words.ts';

/** A chip on a spot, in won. */
export type Placed = readonly [spot: string, amount: number];

/**
 * The chips on the table before a round, in won by spot; the last chip can be removed. The stakes of a finished round
 * stay visible on their spots until a chip is added.
 */
export class Stakes {
  readonly #placed = signal<readonly Placed[]>([]);
  readonly #previous = signal<readonly Placed[]>([]);

  put(spot: string, amount: number): void {
    this.place([...this.#placed.value, [spot, amount]]);
  }

  /** Places the stakes of an earlier round. */
  place(placed: readonly Placed[]): void {
    this.#previous.value = [];
    this.#placed.value = placed;
  }

  /** Ends a round: its stakes no longer count, but stay visible. */
  finishRound(stakes: readonly Placed[]): void {
    this.#placed.value = [];
    this.#previous.value = stakes;
  }

  /** Returns what the previous round left on a spot, in won. */
  getPrevious(spot: string): number {
    return sumStakes(this.#previous.value.filter(([at]) => at === spot));
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
    return sumStakes(this.#placed.value);
  }

  getStake(spot: string): number {
    return sumStakes(this.#placed.value.filter(([at]) => at === spot));
  }

  /** Returns each spot with its stake. */
  placed(): Placed[] {
    return Object.entries(this.toBets());
  }

  /** Returns the stakes by spot, in the form that the server accepts. */
  toBets(): Bets {
    return Object.fromEntries(this.#placed.value.map(([spot]) => [spot, this.getStake(spot)]));
  }
}

/** Returns the sum of stakes, in won. */
export function sumStakes(placed: readonly Placed[]): number {
  return placed.reduce((sum, [, amount]) => sum + amount, 0);
}

/** Returns true if a spot paid no more than its stake: it was returned, nothing was won. */
export function isStakeReturned(stake: number, paid: number): boolean {
  return paid > 0 && paid <= stake;
}

/** Returns a sentence about what a round at a table paid, without calling a returned stake a win. */
export function formatPaid(bets: Bets, wins: Bets, words: Words): string {
  const sum = sumBets(wins);
  const nothingWon =
    sum > 0 && Object.entries(wins).every(([spot, paid]) => paid === 0 || isStakeReturned(bets[spot] ?? 0, paid));
  return nothingWon ? words.fill(words.texts.cameBack, { amount: words.amount(sum) }) : words.returned(sum);
}
