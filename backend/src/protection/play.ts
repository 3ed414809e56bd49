import type { Play } from 'shared-types/calls';
import type { Login } from '../identity/login-token.ts';
import type { Queryable } from '../database/database.ts';
import { NEXT_CHECK } from './reality-check.ts';
import { getActiveRestriction } from './restriction.ts';

/** Returns a member's play since a login started; amounts in won. */
export async function getPlay(database: Queryable, { id, memberId, since }: Login): Promise<Play> {
  const [sums] = await database.query<{
    staked: number;
    won: number;
    elapsed: number;
    ago: number | null;
    next: string | null;
  }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS staked, coalesce(sum(win), 0)::bigint AS won,
            floor(extract(epoch FROM now() - $2::timestamptz) * 1000)::bigint AS elapsed,
            (SELECT floor(extract(epoch FROM now() - max(touched)) * 1000)::bigint FROM game_session
             WHERE login_id = $3 AND mode = 'real') AS ago,
            (SELECT ${NEXT_CHECK} FROM member_protection WHERE member_id = $1) AS next
     FROM wallet_bet WHERE member_id = $1 AND state IN ('open', 'won', 'lost') AND at >= $2::timestamptz`,
    [memberId, since, id],
  );
  const { staked = 0, won = 0, elapsed = 0, ago = null, next = null } = sums ?? {};
  const stopped = await getActiveRestriction(database, memberId);
  return {
    elapsed: Math.max(0, elapsed),
    net: won - staked,
    staked,
    won,
    ...(ago !== null && { sinceStake: Math.max(0, ago) }),
    ...(next !== null && { nextCheck: next }),
    ...(stopped !== undefined && { stopped }),
  };
}
