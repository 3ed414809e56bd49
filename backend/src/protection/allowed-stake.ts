import type { Queryable } from '../database/database.ts';
import { lockLimits } from './limits.ts';
import { isCheckOverdue } from './reality-check.ts';
import { stoppedNow } from './stopped.ts';
import { usedOf } from './used.ts';

/** Why a stake may not be, as the wallet answers it. */
export type StakeRefusal = 'ON_BREAK' | 'EXCLUDED' | 'LOSS_LIMIT' | 'REALITY_CHECK';

/**
 * The hard stop before every stake, in the transaction that takes it: undefined when the member may stake. What follows
 * from a taken stake is never stopped, so a round that runs ends as it must.
 * @param amount in won
 */
export async function stakeRefusal(tx: Queryable, memberId: number, amount: number): Promise<StakeRefusal | undefined> {
  const stopped = await stoppedNow(tx, memberId, { forUpdate: true });
  if (stopped !== undefined) {
    return stopped.reason === 'excluded' ? 'EXCLUDED' : 'ON_BREAK';
  }
  if (await isCheckOverdue(tx, memberId)) {
    return 'REALITY_CHECK';
  }
  for (const limit of await lockLimits(tx, memberId, 'loss')) {
    if ((await usedOf(tx, memberId, 'loss', limit.period)) + amount > limit.amount) {
      return 'LOSS_LIMIT';
    }
  }
  return undefined;
}
