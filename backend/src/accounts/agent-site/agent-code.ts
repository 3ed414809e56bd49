import type { Database, Queryable } from '../../database/database.ts';
import type { Caller } from '../../identity/caller.ts';
import { ALIVE, issueToken, type Login, newToken, tokenHash } from '../../identity/login-token.ts';

/** A code is good for one exchange within this time. */
const LIFETIME = '30 seconds';

/** A code that hands this login over to the agents' site; undefined for who is no agent. */
export async function makeAgentCode(database: Queryable, { id, memberId }: Login): Promise<string | undefined> {
  const code = newToken();
  // Codes that nobody came with leave with the next one.
  await database.query('DELETE FROM agent_code WHERE login_id = $1 AND expires <= now()', [id]);
  const made = await database.query(
    `INSERT INTO agent_code (hash, login_id, expires)
     SELECT $1, $2, now() + interval '${LIFETIME}' FROM member WHERE id = $3 AND play_type = 'agent' RETURNING login_id`,
    [tokenHash(code), id, memberId],
  );
  return made.length === 0 ? undefined : code;
}

/**
 * Exchanges a code for a token of the agents' site, once; undefined when it is unknown, used or too old, or its login
 * ended. The login at the member site has one at the agents' site, which ends with it; a newer one takes its place.
 */
export async function exchangeAgentCode(database: Database, code: string, caller: Caller): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const [login] = await tx.query<{ id: number; memberId: number }>(
      `SELECT login_token.id, login_token.member_id AS "memberId"
       FROM login_token JOIN agent_code c ON c.login_id = login_token.id
       WHERE c.hash = $1 AND c.expires > now() AND ${ALIVE} FOR NO KEY UPDATE OF login_token`,
      [tokenHash(code)],
    );
    // Of two that come at once, the second waits at the login and finds the code gone.
    const used = await tx.query('DELETE FROM agent_code WHERE hash = $1 RETURNING login_id', [tokenHash(code)]);
    if (login === undefined || used.length === 0) {
      return undefined;
    }
    await tx.query('DELETE FROM login_token WHERE parent_id = $1', [login.id]);
    return issueToken(tx, login.memberId, { ...caller, kind: 'agent', parent: login.id });
  });
}
