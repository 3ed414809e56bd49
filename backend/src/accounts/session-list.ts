import type { WireSuccess } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { SESSION_ACTIVE_SQL, type Login } from '../identity/login-token.ts';

const SHOWN_LOGINS = 20;

type Sessions = Omit<WireSuccess<'sessions-list'>, 'status'>;

/** Returns a member's current logins and the latest attempts with the member's name, newest first. */
export async function listSessions(database: Queryable, login: Login, userId: string): Promise<Sessions> {
  const sessions = await database.query<Sessions['sessions'][number]>(
    `SELECT id, since, touched, ip, device, kind, id = $2 AS current FROM login_token
     WHERE member_id = $1 AND ${SESSION_ACTIVE_SQL} ORDER BY id = $2 DESC, touched DESC`,
    [login.memberId, login.id],
  );
  const logins = await database.query<Sessions['logins'][number]>(
    `SELECT at, ip, device, succeeded FROM login_attempt WHERE kind = 'login' AND user_id = $1
     ORDER BY id DESC LIMIT ${SHOWN_LOGINS}`,
    [userId],
  );
  return { sessions, logins };
}

/** Ends the login `id` of a member, or all without it, but never `except`. @returns the number of ended logins */
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
    [memberId, id ?? null, except ?? null],
  );
  return ended.length;
}
