import type { TimeReason } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { lockLimits } from './limits.ts';
import { stoppedNow } from './stopped.ts';
import { usedOf } from './used.ts';

/** Why a deposit may not be, as the calls answer it. */
export interface DepositRefusal {
  readonly status: 'time';
  readonly reason: Extract<TimeReason, 'limit' | 'break' | 'excluded'>;
  /** When it ends, where that is known. */
  readonly until?: string;
}

/**
 * The hard stop before every deposit, in the transaction that asks for it or pays it: undefined when the member may have
 * it. Two deposits at once are judged one after the other.
 * @param amount in won
 * @param request id of the request that is being approved, which counts already; none when a new one is asked for
 */
export async function depositRefusal(
  tx: Queryable,
  memberId: number,
  amount: number,
  request?: number,
): Promise<DepositRefusal | undefined> {
  const stopped = await stoppedNow(tx, memberId, { forUpdate: true });
  if (stopped !== undefined) {
    return { status: 'time', ...stopped };
  }
  for (const limit of await lockLimits(tx, memberId, ['deposit'])) {
    if ((await usedOf(tx, memberId, 'deposit', limit.period, request)) + amount > limit.amount) {
      return { status: 'time', reason: 'limit' };
    }
  }
  return undefined;
}
