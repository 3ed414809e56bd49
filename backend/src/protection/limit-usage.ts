import type { LimitKind, LimitPeriod } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';

/** Periods of limits. */
export const LIMIT_PERIOD_SQL: Readonly<Record<LimitPeriod, string>> = {
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
