import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { convertComp, convertMoney, moveFromGames, moveToGames } from '../../wallet/convert-money.ts';
import { adjustBalance } from '../../operators/money/adjust-balance.ts';
import { placeBet, rollBackBet, settleWin } from '../../wallet/seamless-wallet.ts';
import { TEST_TABLE, testContext } from '../test-member.ts';

export interface LedgerPlayer {
  readonly memberId: number;
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Returns a step of a player.
 * @param kind kind of the transfer that it makes when it succeeds
 * @param reference reference or reason of that transfer
 * @param needed amount that it has to spend, in won; undefined if money is sufficient
 */
function createStep(kind: string, reference: string, needed: number | undefined, send: () => Promise<object>) {
  return { kind, reference, needed, send };
}

export type PlayerStep = ReturnType<typeof createStep>;

/**
 * Returns the actions of a session's turn: a stake and its settlement, and now and then money that moves without a
 * game.
 */
export function listSteps(database: Database, player: LedgerPlayer, turn: number): PlayerStep[] {
  const amount = 100 + ((turn * 389) % 900);
  return [
    ...roundOf(database, player, turn, amount),
    ...(turn % 3 === 0 ? [createMoneyStep(database, player, turn)] : []),
  ];
}

function roundOf(database: Database, { sessionId, userId }: LedgerPlayer, turn: number, amount: number): PlayerStep[] {
  const roundId = randomUUID();
  const txId = `${roundId}:bet`;
  const bet = { txId, roundId, sessionId, userId, code: TEST_TABLE.code, amount };
  const won = { txId: `${roundId}:win`, betTxId: txId, amount: (turn % 4) * amount, roundClosed: true };
  const stake = createStep('bet', txId, amount, () => placeBet(database, bet));
  const end =
    turn % 5 === 4
      ? createStep('rollback', txId, undefined, () => rollBackBet(database, { txId: `${roundId}:undo`, betTxId: txId }))
      : createStep('win', txId, undefined, () => settleWin(database, won));
  // Some rounds stay open, so that money is in play during others.
  return turn % 7 === 6 ? [stake] : [stake, end];
}

function createMoneyStep(database: Database, { memberId, userId }: LedgerPlayer, turn: number): PlayerStep {
  const requestId = randomUUID();
  const context = testContext(database, memberId);
  const step = (kind: string, needed: number | undefined, send: PlayerStep['send']) =>
    createStep(kind, requestId, needed, send);
  const amount = 1_000;
  const ways = [
    step('to_games', amount, () => moveToGames(context, { balance: amount, requestId })),
    step('from_games', undefined, () => moveFromGames(context, { balance: amount, requestId })),
    step('point', amount, () => convertMoney(context, { balance: amount, requestId })),
    step('comp', undefined, () => convertComp(context, undefined, requestId)),
    step('adjust', undefined, () => adjust(database, userId, turn % 2 === 0 ? 700 : -300, requestId)),
  ] as const;
  return ways[(turn / 3) % ways.length] ?? ways[0];
}

/** Returns an adjustment in the form of a response to the member. */
async function adjust(database: Database, userId: string, amount: number, reason: string): Promise<object> {
  try {
    const { before, after } = await adjustBalance(database, { userId, account: 'cash', amount, reason }, 'nara');
    return { status: 'success', before, balance: after };
  } catch (error) {
    if (!(error instanceof OperatorError)) {
      throw error;
    }
    return { status: 'refused' };
  }
}
