import type { RoundResult } from '../games/table-games/table-game.ts';

/** Stakes by spot, in won. */
export type Bets = Readonly<Record<string, number>>;

export interface RoundRequest {
  /** The page's id of the round; the same id returns the same round again. */
  readonly requestId: string;
  /** The player's share of the randomness, generated after the promised hash was shown. */
  readonly clientSeed: string;
  readonly bets: Bets;
}

/** Data to check that the seed is the promised one, and to compute the round again. */
export interface RoundProof {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A round with a final result; amounts in won. */
export interface FinalRound {
  readonly roundId: string;
  readonly result: RoundResult;
  readonly stake: number;
  readonly win: number;
  readonly wins: Bets;
  readonly proof: RoundProof;
}

/** Why no round was started, in addition to the wallet's reasons; `IN_PROGRESS`: this round is being played already. */
export type RoundRejection = 'TOO_SOON' | 'ROUND_OPEN' | 'IN_PROGRESS' | 'INSUFFICIENT_FUNDS';

/**
 * Response to a bet: `settled` with the new balance; `pending` when the result is final and the wallet has yet to
 * confirm the payment; `void` when the stake is returned; a rejection when nothing was taken.
 */
export type RoundResponse =
  | (FinalRound & { readonly status: 'settled'; readonly balance: number })
  | (FinalRound & { readonly status: 'pending' })
  | { readonly status: 'void'; readonly roundId: string; readonly stake: number }
  | { readonly status: 'refused'; readonly code: string; readonly balance?: number };

export function sumBets(bets: Bets): number {
  return Object.values(bets).reduce((sum, amount) => sum + amount, 0);
}
