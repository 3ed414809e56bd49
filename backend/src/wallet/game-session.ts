import type { WalletMessage } from 'shared-types/wallet-protocol/messages.ts';
import { getSessionActiveSql, SESSION_ACTIVE_SQL, hashToken } from '../identity/login-token.ts';
import type { Queryable, Database } from '../database/database.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { getActiveRestriction } from '../protection/restriction.ts';

/** Minimum interval between recorded stakes of a session, so that not every stake writes it. */
const TOUCH_STEP = '1 minute';

export interface StakeSession {
  readonly memberId: number;
  readonly company: string;
  /** Whether the game may be opened: `y` or `n`; null when it left the catalogue. */
  readonly used: string | null;
  /** Maximum return of this stake, in won; null when the provider never declared the game's rules. */
  readonly maxWin: number | null;
  /** Whether it takes stakes: its login lasts, and neither of the two is idle or too old. */
  readonly isActive: boolean;
}

/**
 * Returns the session of a stake; undefined if its id is unknown for this provider, member and game, or is one for
 * practice.
 *
 * Locks its login until the transaction ends, so that no stake is accepted after the response to a logout.
 */
export async function lockSessionOfStake(
  tx: Queryable,
  provider: string,
  stake: Pick<WalletMessage<'bet'>, 'sessionId' | 'userId' | 'code' | 'amount'>,
): Promise<StakeSession | undefined> {
  const [session] = await tx.query<StakeSession & { readonly loginId: number | null }>(
    `SELECT s.member_id AS "memberId", s.company, c.used, s.login_id AS "loginId", ${getSessionActiveSql('s')} AS "isActive",
            floor(r.max_return * $5::bigint)::bigint AS "maxWin"
     FROM game_session s JOIN member m ON m.id = s.member_id
     LEFT JOIN playable_game c ON c.code = s.code AND c.company = s.company
     LEFT JOIN game_rule r ON r.provider = s.provider AND r.game = c.game
     WHERE s.id = $1 AND m.user_id = $2 AND s.code = $3 AND s.provider = $4 AND s.mode = 'real'`,
    [stake.sessionId, stake.userId, stake.code, provider, stake.amount],
  );
  if (session === undefined) {
    return undefined;
  }
  const { loginId, ...found } = session;
  const logins = await tx.query(
    `SELECT 1 AS one FROM login_token WHERE id = $1 AND ${getSessionActiveSql('login_token')} FOR KEY SHARE`,
    [loginId],
  );
  return { ...found, isActive: found.isActive && logins.length > 0 };
}

/** Returns the member of a session and whether it is open; undefined when this provider never had one of that id. */
export async function getSession(
  database: Queryable,
  sessionId: string,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<{ readonly memberId: number; readonly isActive: boolean } | undefined> {
  const [session] = await database.query<{ memberId: number; isActive: boolean }>(
    `SELECT s.member_id AS "memberId", coalesce(${getSessionActiveSql('s')} AND ${getSessionActiveSql('l')}, false) AS "isActive"
     FROM game_session s LEFT JOIN login_token l ON l.id = s.login_id
     WHERE s.id = $1 AND s.provider = $2`,
    [sessionId, provider],
  );
  return session;
}

/** Ends every open game of a member; their stakes are settled as usual. */
export async function endGames(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('UPDATE game_session SET login_id = NULL WHERE member_id = $1 AND login_id IS NOT NULL', [memberId]);
}

/** Records that a stake was taken: play is an action of the member, which extends the session and the login. */
export async function touchSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query(
    `WITH played AS (
       UPDATE game_session SET touched = now()
       WHERE id = $1 AND touched < now() - interval '${TOUCH_STEP}' RETURNING login_id
     )
     UPDATE login_token l SET touched = now() FROM played WHERE l.id = played.login_id`,
    [sessionId],
  );
}

export interface GameLaunch {
  readonly memberId: number;
  /** The login that it is opened in; the game ends with it. */
  readonly loginId: number;
  readonly code: string;
  readonly company: string;
  readonly lang: string;
  readonly mode: 'real' | 'demo';
}

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
       SELECT session_id, member_id, login_id, code, company, lang, mode, $2 FROM launch_token WHERE hash = $1
       ON CONFLICT DO NOTHING`,
      [hashToken(token), provider],
    );
    return launch;
  });
}
