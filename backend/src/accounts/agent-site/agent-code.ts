import type { Database, Queryable } from '../../database/database.ts';
import type { ClientInfo } from '../../identity/caller.ts';
import { SESSION_ACTIVE_SQL, issueToken, type Login, createToken, hashToken } from '../../identity/login-token.ts';

const LIFETIME = '30 seconds';

/** Creates a one-time code that logs an agent in at the agents' site; undefined if the member is not an agent. */
export async function makeAgentCode(database: Queryable, { id, memberId }: Login): Promise<string | undefined> {
  const code = createToken();
  // Each new code deletes the expired ones.
  await database.query('DELETE FROM agent_code WHERE login_id = $1 AND expires <= now()', [id]);
  const made = await database.query(
    `INSERT INTO agent_code (hash, login_id, expires)
     SELECT $1, $2, now() + interval '${LIFETIME}' FROM member WHERE id = $3 AND play_type = 'agent' RETURNING login_id`,
    [hashToken(code), id, memberId],
  );
  return made.length === 0 ? undefined : code;
}

/**
 * Exchanges a code for a token of the agents' site, once. The agents' login ends with the login at the member site; a
 * newer one replaces it.
 * @returns undefined if the code is unknown, used or expired, or its login ended
 */
export async function exchangeAgentCode(
  database: Database,
  code: string,
  caller: ClientInfo,
): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const [login] = await tx.query<{ id: number; memberId: number }>(
      `SELECT login_token.id, login_token.member_id AS "memberId"
       FROM login_token JOIN agent_code c ON c.login_id = login_token.id
       WHERE c.hash = $1 AND c.expires > now() AND ${SESSION_ACTIVE_SQL} FOR NO KEY UPDATE OF login_token`,
      [hashToken(code)],
    );
    // Of two concurrent exchanges, the second waits for the login's lock and finds the code deleted.
    const used = await tx.query('DELETE FROM agent_code WHERE hash = $1 RETURNING login_id', [hashToken(code)]);
    if (login === undefined || used.length === 0) {
      return undefined;
    }
    await tx.query('DELETE FROM login_token WHERE parent_id = $1', [login.id]);
    return issueToken(tx, login.memberId, caller, login.id);
  });
}
