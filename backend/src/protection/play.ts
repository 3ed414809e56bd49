import type { Play } from 'shared-types/calls';
import type { Login } from '../identity/login-token.ts';
import type { Queryable } from '../database/database.ts';
import { getNextCheck } from './reality-check.ts';
import { getActiveRestriction } from './restriction.ts';

/** Returns a member's play since a login started; amounts in won. */
export async function getPlay(database: Queryable, { id, memberId, since }: Login): Promise<Play> {
  const [sums] = await database.query<{ staked: number; won: number; elapsed: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS staked, coalesce(sum(win), 0)::bigint AS won,
            floor(extract(epoch FROM now() - $2::timestamptz) * 1000)::bigint AS elapsed
     FROM wallet_bet WHERE member_id = $1 AND state IN ('open', 'won', 'lost') AND at >= $2::timestamptz`,
    [memberId, since],
  );
  const [game] = await database.query<{ ago: number | null }>(
    `SELECT floor(extract(epoch FROM now() - max(touched)) * 1000)::bigint AS ago FROM game_session
     WHERE login_id = $1 AND mode = 'real'`,
    [id],
  );
  const ago = game?.ago ?? null;
  const check = await getNextCheck(database, memberId);
  const stopped = await getActiveRestriction(database, memberId);
  const staked = sums?.staked ?? 0;
  const won = sums?.won ?? 0;
  return {
    elapsed: Math.max(0, sums?.elapsed ?? 0),
    net: won - staked,
    staked,
    won,
    ...(ago !== null && { sinceStake: Math.max(0, ago) }),
    ...(check !== null && { nextCheck: check }),
    ...(stopped !== undefined && { stopped }),
  };
}
