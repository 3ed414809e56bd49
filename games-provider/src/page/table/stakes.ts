import { signal } from '@preact/signals';
import type { Bets } from '../../rounds/round-answer.ts';

/** A chip on a spot, in won. */
export type Placed = readonly [spot: string, amount: number];

/**
 * What lies on the table before a round, in won by spot; the last chip can be taken back. The stakes of a round that is
 * over stay in sight on their spots until a chip is put down.
 */
export class Stakes {
  readonly #placed = signal<readonly Placed[]>([]);
  readonly #lain = signal<readonly Placed[]>([]);

  put(spot: string, amount: number): void {
    this.lay([...this.#placed.value, [spot, amount]]);
  }

  /** Lays the stakes of an earlier round. */
  lay(placed: readonly Placed[]): void {
    this.#lain.value = [];
    this.#placed.value = placed;
  }

  /** A round is over: its stakes count no more, and stay where they lay. */
  leave(lain: readonly Placed[]): void {
    this.#placed.value = [];
    this.#lain.value = lain;
  }

  /** What the round before left on a spot, in won. */
  lain(spot: string): number {
    return sumOf(this.#lain.value.filter(([at]) => at === spot));
  }

  takeBack(): void {
    this.#placed.value = this.#placed.value.slice(0, -1);
  }

  clear(): void {
    this.#placed.value = [];
  }

  get empty(): boolean {
    return this.#placed.value.length === 0;
  }

  get total(): number {
    return sumOf(this.#placed.value);
  }

  on(spot: string): number {
    return sumOf(this.#placed.value.filter(([at]) => at === spot));
  }

  /** Each spot with what lies on it. */
  placed(): Placed[] {
    return Object.entries(this.toBets());
  }

  /** By spot, as the server takes it. */
  toBets(): Bets {
    return Object.fromEntries(this.#placed.value.map(([spot]) => [spot, this.on(spot)]));
  }
}

/** The sum of stakes, in won. */
export function sumOf(placed: readonly Placed[]): number {
  return placed.reduce((sum, [, amount]) => sum + amount, 0);
}
