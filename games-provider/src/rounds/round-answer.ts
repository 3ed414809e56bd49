import type { RoundResult } from '../games/table-games/table-game.ts';

/** Stakes by spot, in won. */
export type Bets = Readonly<Record<string, number>>;

/** What the page asks a round with. */
export interface RoundRequest {
  /** The page's own id of the round; the same id gives the same round again. */
  readonly requestId: string;
  /** The player's share of the randomness: made after the promise was shown, so that no seed can be picked for it. */
  readonly clientSeed: string;
  readonly bets: Bets;
}

/** With this anybody can check that the seed is the promised one, and draw the round again. */
export interface RoundProof {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A round whose result stands; amounts in won. */
export interface DrawnRound {
  readonly roundId: string;
  readonly result: RoundResult;
  readonly stake: number;
  readonly win: number;
  readonly wins: Bets;
  readonly proof: RoundProof;
}

/** Why no round was begun, beside what the wallet says; `IN_PROGRESS`: this very round is being played already. */
export type RoundRefusal = 'TOO_SOON' | 'ROUND_OPEN' | 'IN_PROGRESS' | 'INSUFFICIENT_FUNDS';

/**
 * What the page gets for a bet: `settled` with the new balance; `pending` when the result stands and the wallet has yet
 * to confirm the payment; `void` when the stake goes back; `refused` when nothing was taken.
 */
export type RoundAnswer =
  | (DrawnRound & { readonly status: 'settled'; readonly balance: number })
  | (DrawnRound & { readonly status: 'pending' })
  | { readonly status: 'void'; readonly roundId: string; readonly stake: number }
  | { readonly status: 'refused'; readonly code: string; readonly balance?: number };

/** The sum of stakes or wins, in won. */
export function sumOf(bets: Bets): number {
  return Object.values(bets).reduce((sum, amount) => sum + amount, 0);
}
