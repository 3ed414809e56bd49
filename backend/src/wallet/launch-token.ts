import { randomBytes, randomUUID } from 'node:crypto';
import { ALIVE, tokenHash } from '../accounts/login-token.ts';
import type { Database } from '../database/database.ts';
import { stoppedNow } from '../protection/stopped.ts';

/** What a game is opened for. */
export interface Launch {
  readonly memberId: number;
  /** The login that it is opened in; the game ends with it. */
  readonly loginId: number;
  readonly code: string;
  readonly company: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
}

/** A launch token is good for one opening within this time. */
const LIFETIME = '60 seconds';

/** A token that opens one game once, bound to member, game, language and mode. */
export async function makeLaunchToken(database: Database, launch: Launch): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `INSERT INTO launch_token (hash, member_id, login_id, code, company, lang, mode, expires)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${LIFETIME}')`,
    [tokenHash(token), launch.memberId, launch.loginId, launch.code, launch.company, launch.lang, launch.mode],
  );
  return token;
}

/**
 * Turns a token into a game session, once; undefined when it is unknown, used or too old, its login ended, or its member
 * stopped playing meanwhile.
 */
export async function redeemLaunchToken(
  database: Database,
  token: string,
): Promise<(Launch & { readonly sessionId: string }) | undefined> {
  return database.transaction(async (tx) => {
    // The login comes first, as it does where it ends and takes its links along.
    const logins = await tx.query(
      `SELECT 1 AS one FROM login_token JOIN launch_token t ON t.login_id = login_token.id
       WHERE t.hash = $1 AND ${ALIVE} FOR KEY SHARE OF login_token`,
      [tokenHash(token)],
    );
    if (logins.length === 0) {
      return undefined;
    }
    const [launch] = await tx.query<Launch>(
      `UPDATE launch_token SET used = true WHERE hash = $1 AND NOT used AND expires > now()
       RETURNING member_id AS "memberId", login_id AS "loginId", code, company, lang, mode`,
      [tokenHash(token)],
    );
    if (launch === undefined || (await stoppedNow(tx, launch.memberId)) !== undefined) {
      return undefined;
    }
    const sessionId = randomUUID();
    await tx.query(
      'INSERT INTO game_session (id, member_id, login_id, code, company, lang, mode) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [sessionId, launch.memberId, launch.loginId, launch.code, launch.company, launch.lang, launch.mode],
    );
    return { ...launch, sessionId };
  });
}
