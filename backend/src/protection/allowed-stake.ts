import type { ProtectionRejection } from 'shared-types/wallet-protocol/rejections.ts';
import type { Queryable } from '../database/database.ts';
import { lockLimits } from './limits.ts';
import { isCheckOverdue } from './reality-check.ts';
import { getActiveRestriction } from './restriction.ts';
import { getLimitUsage } from './limit-usage.ts';

/**
 * Checks the limits of a stake, in the transaction that takes it; undefined if it is allowed. What follows from an
 * accepted stake is never stopped, so that a running round can finish.
 * @param amount in won
 */
export async function checkStake(
  tx: Queryable,
  memberId: number,
  amount: number,
): Promise<ProtectionRejection | undefined> {
  const stopped = await getActiveRestriction(tx, memberId, { forUpdate: true });
  if (stopped !== undefined) {
    return stopped.reason === 'excluded' ? 'EXCLUDED' : 'ON_BREAK';
  }
  if (await isCheckOverdue(tx, memberId)) {
    return 'REALITY_CHECK';
  }
  for (const { kind, period, amount: most } of await lockLimits(tx, memberId, ['loss', 'wager'])) {
    if ((await getLimitUsage(tx, memberId, kind, period)) + amount > most) {
      return kind === 'loss' ? 'LOSS_LIMIT' : 'WAGER_LIMIT';
    }
  }
  return undefined;
}
