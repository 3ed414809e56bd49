import { randomUUID } from 'node:crypto';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import { DRILL_GAME, type Player } from './player.ts';

/** Request that moves money once, even if it is repeated. */
export interface Operation {
  readonly id: string;
  readonly kind: 'to the games' | 'from the games' | 'bet' | 'win';
  /** Amount in won. */
  readonly amount: number;
  /** Id of the bet of a win. */
  readonly betId?: string;
}

/** Returns the change of the member's spendable money by an operation, in won. */
export function getCashChange({ kind, amount }: Operation): number {
  return kind === 'to the games' || kind === 'bet' ? -amount : amount;
}

/** Kinds that need no previous operation; a win needs a bet. */
export const KINDS = ['to the games', 'from the games', 'bet'] as const;

export function createOperation(random: Random, kind: Operation['kind'] = random.pick(KINDS)): Operation {
  return { id: randomUUID(), kind, amount: random.between(1, 9) };
}

/** The site rejected an operation that it must accept. */
export class OperationRejected extends Error {}

/** Sends an operation. @throws {Error} without a response, {OperationRejected} if the site rejects it */
export async function sendOperation(
  { id, kind, amount, betId = '' }: Operation,
  { browser, wallet, userId, sessionId }: Player,
): Promise<object> {
  const ways = {
    'to the games': () => browser.call('user-transfer-in', { balance: amount, requestId: id }),
    'from the games': () => browser.call('user-withdraw', { balance: amount, requestId: id }),
    bet: () => wallet.send('bet', { txId: id, roundId: id, sessionId, userId, code: DRILL_GAME.code, amount }),
    win: () => wallet.send('win', { txId: id, betTxId: betId, amount, roundClosed: true }),
  };
  const response = await ways[kind]();
  if (response.status !== 'success' && response.status !== 'ok') {
    throw new OperationRejected(`${kind} ${id} was rejected: ${JSON.stringify(response)}`);
  }
  return response;
}
