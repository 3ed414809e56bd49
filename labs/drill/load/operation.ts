import { randomUUID } from 'node:crypto';
import type { Random } from 'shared-types/testing/seeded-random.ts';
import { DRILL_GAME, type Player } from './player.ts';

/** A request that moves money, once, however often it is sent. */
export interface Operation {
  readonly id: string;
  readonly kind: 'to the games' | 'from the games' | 'bet' | 'win';
  /** Amount in won. */
  readonly amount: number;
  /** The bet that a win belongs to. */
  readonly betId?: string;
}

/** Change of the member's spendable money by an operation, in won. */
export function cashBy({ kind, amount }: Operation): number {
  return kind === 'to the games' || kind === 'bet' ? -amount : amount;
}

/** What begins something; a win follows from a bet alone. */
const KINDS = ['to the games', 'from the games', 'bet'] as const;

/** Any operation that begins something. */
export function newOperation(random: Random): Operation {
  return { id: randomUUID(), kind: random.pick(KINDS), amount: random.between(1, 9) };
}

/** An operation of each kind that begins something. */
export function oneOfEach(random: Random): readonly Operation[] {
  return KINDS.map((kind) => ({ id: randomUUID(), kind, amount: random.between(1, 9) }));
}

/** The round of a bet comes to its end; what was staked comes back. The same bet has the same win. */
export function winOf({ id, amount }: Operation): Operation {
  return { id: `${id}-win`, kind: 'win', amount, betId: id };
}

/** Sends an operation. @returns the whole answer @throws {Error} without one, or when it is refused: none has a reason to be */
export async function send(operation: Operation, player: Player): Promise<object> {
  const answer = await answerTo(operation, player);
  if (answer.status !== 'success' && answer.status !== 'ok') {
    throw new OperationRefused(operation, JSON.stringify(answer));
  }
  return answer;
}

/** The site said no to an operation that it must carry out. */
export class OperationRefused extends Error {
  constructor({ kind, id }: Operation, answer: string) {
    super(`${kind} ${id} was refused: ${answer}`);
    this.name = 'OperationRefused';
  }
}

async function answerTo(
  { id, kind, amount, betId }: Operation,
  { browser, wallet, userId, sessionId }: Player,
): Promise<{ readonly status?: unknown }> {
  const ways = {
    'to the games': () => browser.call('user-transfer-in', { balance: amount, requestId: id }),
    'from the games': () => browser.call('user-withdraw', { balance: amount, requestId: id }),
    bet: () => wallet.bet({ txId: id, roundId: id, sessionId, userId, code: DRILL_GAME.code, amount }),
    win: () => wallet.win({ txId: id, betTxId: betId ?? '', amount, roundClosed: true }),
  };
  return ways[kind]();
}
