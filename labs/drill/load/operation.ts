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
const KINDS = ['to the games', 'from the games', 'bet'] as const;

export function createOperation(random: Random): Operation {
  return { id: randomUUID(), kind: random.pick(KINDS), amount: random.between(1, 9) };
}

export function createOneOfEach(random: Random): readonly Operation[] {
  return KINDS.map((kind) => ({ id: randomUUID(), kind, amount: random.between(1, 9) }));
}

/** Creates the win that returns the stake of a bet. A bet always has the same win. */
export function createWin({ id, amount }: Operation): Operation {
  return { id: `${id}-win`, kind: 'win', amount, betId: id };
}

/** Sends an operation. @throws {Error} without a response, {OperationRejected} if the site rejects it */
export async function sendOperation(operation: Operation, player: Player): Promise<object> {
  const response = await requestOperation(operation, player);
  if (response.status !== 'success' && response.status !== 'ok') {
    throw new OperationRejected(operation, JSON.stringify(response));
  }
  return response;
}

/** The site rejected an operation that it must accept. */
export class OperationRejected extends Error {
  constructor({ kind, id }: Operation, response: string) {
    super(`${kind} ${id} was rejected: ${response}`);
    this.name = 'OperationRejected';
  }
}

async function requestOperation(
  { id, kind, amount, betId }: Operation,
  { browser, wallet, userId, sessionId }: Player,
): Promise<{ readonly status?: unknown }> {
  const ways = {
    'to the games': () => browser.call('user-transfer-in', { balance: amount, requestId: id }),
    'from the games': () => browser.call('user-withdraw', { balance: amount, requestId: id }),
    bet: () => wallet.send('bet', { txId: id, roundId: id, sessionId, userId, code: DRILL_GAME.code, amount }),
    win: () => wallet.send('win', { txId: id, betTxId: betId ?? '', amount, roundClosed: true }),
  };
  return ways[kind]();
}
