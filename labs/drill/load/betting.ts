import { randomUUID } from 'node:crypto';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import { DRILL_GAME, type Player } from './player.ts';

const STAKE = 1_000;
/** Comp for such a stake: half a percent. */
const COMP = 5;
/** A client that is never let out ends after so many rounds. */
const MOST_ROUNDS = 500;

/** What a member's books must come to, as the wallet answered. */
export interface Books {
  stakes: number;
  /** All that is to be paid out, in won. */
  due: number;
  /** Stakes whose round is open. */
  readonly open: string[];
}

/** Bets until it is let out. @returns why */
export async function play({ wallet, sessionId, userId }: Player, books: Books, random: Random, taken: () => void) {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const txId = randomUUID();
    const { code } = DRILL_GAME;
    const answer = await wallet.bet({ txId, roundId: txId, sessionId, userId, code, amount: STAKE });
    if (answer.status === 'refused') {
      return answer.code;
    }
    taken();
    if (random.between(1, 5) === 1) {
      books.open.push(txId);
    } else {
      await settle({ wallet }, txId, books, random.between(0, 2));
    }
  }
  return 'played on';
}

/** Ends the round of a stake with so many times the stake. */
export async function settle(
  { wallet }: Pick<Player, 'wallet'>,
  betTxId: string,
  books: Books,
  times: number,
): Promise<void> {
  const amount = times * STAKE;
  const answer = await wallet.win({ txId: `${betTxId}-win`, betTxId, amount, roundClosed: true });
  if (answer.status !== 'ok') {
    throw new Error(`A round could not be ended: ${JSON.stringify(answer)}`);
  }
  books.due += amount - STAKE + COMP;
}
