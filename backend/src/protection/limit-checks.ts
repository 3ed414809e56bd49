import type { LimitKind, LimitPeriod } from 'shared-types/calls';
import type { ProtectionRejection } from 'shared-types/wallet-protocol/rejections.ts';
import type { Queryable } from '../database/database.ts';
import { isCheckOverdue } from './reality-check.ts';
import { getActiveRestriction, type PlayRestriction } from './restriction.ts';

type DepositRejection = { readonly status: 'time' } & (PlayRestriction | { readonly reason: 'limit' });

/**
 * Checks the limits of a deposit in won, in the transaction that requests or pays it; undefined if it is allowed.
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
  const exceeded = await findExceededLimit(tx, memberId, ['deposit'], amount, request);
  return exceeded && { status: 'time', reason: 'limit' };
}

/**
 * Checks the limits of a stake in won, in the transaction that takes it; undefined if it is allowed. What follows from
 * an accepted stake is never stopped, so that a running round can finish.
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
  const exceeded = await findExceededLimit(tx, memberId, ['loss', 'wager'], amount);
  return exceeded && (exceeded === 'loss' ? 'LOSS_LIMIT' : 'WAGER_LIMIT');
}

/**
 * Returns the kind of the first limit that an amount in won exceeds; undefined for none. Locks the limits until the
 * transaction ends, so that concurrent requests cannot exceed them.
 */
async function findExceededLimit(
  tx: Queryable,
  memberId: number,
  kinds: readonly LimitKind[],
  amount: number,
  except?: number,
): Promise<LimitKind | undefined> {
  const limits = await tx.query<{ kind: LimitKind; period: LimitPeriod; most: number }>(
    `SELECT kind, period, amount AS most FROM member_limit
     WHERE member_id = $1 AND kind = ANY ($2) AND amount IS NOT NULL ORDER BY kind, period FOR UPDATE`,
    [memberId, kinds],
  );
  for (const { kind, period, most } of limits) {
    if ((await getLimitUsage(tx, memberId, kind, period, except)) + amount > most) {
      return kind;
    }
  }
  return undefined;
}

const LIMIT_PERIOD_SQL: Readonly<Record<LimitPeriod, string>> = {
  day: '24 hours',
  week: '7 days',
  month: '30 days',
};

/**
 * Returns the used amount of a limit within its period, in won: paid and waiting deposits; stakes less wins (below 0
 * for a member who won); or stakes only. Open rounds count in full, rejected and returned stakes do not.
 * @param except a deposit request that is not counted, because it is being checked
 */
export async function getLimitUsage(
  database: Queryable,
  memberId: number,
  kind: LimitKind,
  period: LimitPeriod,
  except = 0,
): Promise<number> {
  const since = `now() - interval '${LIMIT_PERIOD_SQL[period]}'`;
  const [row] =
    kind === 'deposit'
      ? await database.query<{ used: number }>(
          `SELECT coalesce(sum(balance), 0)::bigint AS used FROM money_request
           WHERE member_id = $1 AND kind = 'deposit' AND state IN ('wait', 'done') AND id <> $2
             AND coalesce(done_date, last_date) > ${since}`,
          [memberId, except],
        )
      : await database.query<{ used: number }>(
          `SELECT coalesce(sum(CASE $2 WHEN 'loss' THEN amount - win ELSE amount END), 0)::bigint AS used FROM wallet_bet
           WHERE member_id = $1 AND state IN ('open', 'won', 'lost') AND at > ${since}`,
          [memberId, kind],
        );
  return row?.used ?? 0;
}
