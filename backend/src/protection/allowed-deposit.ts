import type { TimeReason } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { lockLimits } from './limits.ts';
import { getActiveRestriction } from './restriction.ts';
import { getLimitUsage } from './limit-usage.ts';

/** Rejection of a deposit, as the calls return it. */
export interface DepositRejection {
  readonly status: 'time';
  readonly reason: Extract<TimeReason, 'limit' | 'break' | 'excluded'>;
  /** When it ends, if known. */
  readonly until?: string;
}

/**
 * Checks the limits of a deposit, in the transaction that requests or pays it; undefined if it is allowed. Concurrent
 * deposits are serialised.
 * @param amount in won
 * @param request id of the request that is being approved, which counts already; absent for a new one
 */
export async function checkDeposit(
  tx: Queryable,
  memberId: number,
  amount: number,
  request?: number,
): Promise<DepositRejection | undefined> {
  const stopped = await getActiveRestriction(tx, memberId, { forUpdate: true });
  if (stopped !== undefined) {
    return { status: 'time', ...stopped };
  }
  for (const limit of await lockLimits(tx, memberId, ['deposit'])) {
    if ((await getLimitUsage(tx, memberId, 'deposit', limit.period, request)) + amount > limit.amount) {
      return { status: 'time', reason: 'limit' };
    }
  }
  return undefined;
}
