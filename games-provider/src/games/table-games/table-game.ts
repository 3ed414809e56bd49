import type { RandomSource } from '../random-source.ts';
import type { Spin } from '../slot/evaluate.ts';

export interface RoundResult {
  /** Cards by hand, a number, or dice, depending on the game. */
  readonly shown: Readonly<Record<string, readonly number[]>>;
  /** Points of each hand, or the sum of the dice, where the game counts them. */
  readonly totals?: Readonly<Record<string, number>>;
  readonly spins?: readonly Spin[];
  readonly outcome: string;
}

export interface Spot {
  readonly code: string;
  /** Winning odds as the felt shows them: `1:1`. */
  readonly odds: string;
  /** Return to player in percent, exact to three places; proved by a test. */
  readonly returnPercent: number;
}

/** Minimum time of a round at a table, in ms. */
export const TABLE_ROUND_MS = 5_000;

export interface TableGame {
  readonly spots: readonly Spot[];
  /** Minimum time of a round, in ms (RTS 14A: 2.5 s for a slot and 5 s for other casino games). */
  readonly roundMs: number;
  /** Maximum return of a round, in its whole stakes; proved by a test. */
  readonly maxReturn: number;
  /** Every stake is a multiple of this, in won. */
  readonly step: number;
  draw(random: RandomSource): RoundResult;
  /** Returns the payout of a stake on a spot, stake included, in whole won rounded down; 0 if it is lost. */
  returned(result: RoundResult, spot: string, stake: number): number;
}
