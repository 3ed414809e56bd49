import { randomBytes, randomUUID } from 'node:crypto';
import { SESSION_ACTIVE_SQL, hashToken } from '../identity/login-token.ts';
import type { Database } from '../database/database.ts';
import { getActiveRestriction } from '../protection/restriction.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';

/** What a game is opened for. */
export interface GameLaunch {
  readonly memberId: number;
  /** The login that it is opened in; the game ends with it. */
  readonly loginId: number;
  readonly code: string;
  readonly company: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
}

/** A launch and the game session that it opened. */
export interface OpenedLaunch extends GameLaunch {
  readonly sessionId: string;
}

/** A launch token opens its game within this time. */
const LIFETIME = '60 seconds';

/** Creates a token that opens one game once, bound to member, game, language and mode. */
export async function makeLaunchToken(database: Database, launch: GameLaunch): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `INSERT INTO launch_token (hash, member_id, login_id, code, company, lang, mode, expires)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${LIFETIME}')`,
    [hashToken(token), launch.memberId, launch.loginId, launch.code, launch.company, launch.lang, launch.mode],
  );
  return token;
}

/**
 * Exchanges a token for a game session; undefined if it is unknown, expired or for a game of another provider, its
 * login ended, or its member stopped playing meanwhile. A provider that lost the response may repeat it and gets the
 * same session; it must not start a session twice.
 */
export async function redeemLaunchToken(
  database: Database,
  token: string,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<OpenedLaunch | undefined> {
  return database.transaction(async (tx) => {
    // Locks the login first, as its end does, which deletes its links.
    const logins = await tx.query(
      `SELECT 1 AS one FROM login_token JOIN launch_token t ON t.login_id = login_token.id
       LEFT JOIN company_provider p ON p.company = t.company
       WHERE t.hash = $1 AND coalesce(p.provider, '${DEMO_PROVIDER_CODE}') = $2 AND ${SESSION_ACTIVE_SQL}
       FOR KEY SHARE OF login_token`,
      [hashToken(token), provider],
    );
    if (logins.length === 0) {
      return undefined;
    }
    const [launch] = await tx.query<OpenedLaunch>(
      `UPDATE launch_token SET used = true, session_id = coalesce(session_id, $2)
       WHERE hash = $1 AND expires > now() AND (session_id IS NOT NULL OR NOT used)
       RETURNING member_id AS "memberId", login_id AS "loginId", code, company, lang, mode, session_id AS "sessionId"`,
      [hashToken(token), randomUUID()],
    );
    if (launch === undefined || (await getActiveRestriction(tx, launch.memberId)) !== undefined) {
      return undefined;
    }
    await tx.query(
      `INSERT INTO game_session (id, member_id, login_id, code, company, lang, mode, provider)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [
        launch.sessionId,
        launch.memberId,
        launch.loginId,
        launch.code,
        launch.company,
        launch.lang,
        launch.mode,
        provider,
      ],
    );
    return launch;
  });
}
