import type { WireSuccess } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { SESSION_ACTIVE_SQL } from '../identity/login-token.ts';
import { endGames } from '../wallet/game-session.ts';

const SHOWN_LOGINS = 20;

type Sessions = WireSuccess<'sessions-list'>;

/** Returns a member's current logins and the latest attempts with the member's name, newest first. */
export const listSessions: CallHandler<'sessions-list'> = async ({ database, memberId, login }) => ({
  status: 'success',
  sessions: await database.query<Sessions['sessions'][number]>(
    `SELECT id, since, touched, ip, device, kind, id = $2 AS current FROM login_token
     WHERE member_id = $1 AND ${SESSION_ACTIVE_SQL} ORDER BY id = $2 DESC, touched DESC`,
    [memberId, login.id],
  ),
  logins: await database.query<Sessions['logins'][number]>(
    `SELECT at, ip, device, succeeded FROM login_attempt
     WHERE kind = 'login' AND user_id = (SELECT user_id FROM member WHERE id = $1)
     ORDER BY id DESC LIMIT ${SHOWN_LOGINS}`,
    [memberId],
  ),
});

/**
 * Ends the login `id` of a member, or all without it, but never `except`. Games end with their login, or all of them
 * with the others.
 * @returns the number of ended logins
 */
export async function endSessions(
  database: Queryable,
  memberId: number,
  { id, except }: { readonly id?: number | undefined; readonly except?: number },
): Promise<number> {
  const ended = await database.query(
    `DELETE FROM login_token WHERE id IN (
       SELECT id FROM login_token WHERE member_id = $1 AND ($2::bigint IS NULL OR id = $2)
         AND id IS DISTINCT FROM $3::bigint
       ORDER BY id FOR UPDATE)
     RETURNING id`,
    [memberId, id, except],
  );
  if (except !== undefined) {
    await endGames(database, memberId);
  }
  return ended.length;
}
