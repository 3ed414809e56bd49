import { aliveIn } from '../identity/login-token.ts';
import type { Queryable } from '../database/database.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';

/** How long a session's last stake lies before the next one is written down, so that not every stake writes it. */
const TOUCH_STEP = '1 minute';

/** A game's session that a stake was asked for in. */
export interface GameSession {
  readonly memberId: number;
  readonly company: string;
  /** Whether the game may be opened: `y` or `n`; null when it left the catalogue. */
  readonly used: string | null;
  /** The most that this stake may return, in won; null when the provider never declared the game's rules. */
  readonly mostWin: number | null;
  /** Whether it takes stakes: its login lasts, and neither of the two is idle or too old. */
  readonly alive: boolean;
}

/** What a message says of the session that its stake belongs to. */
export interface StakeOrigin {
  readonly sessionId: string;
  readonly userId: string;
  readonly code: string;
  readonly amount: number;
}

/**
 * The session of a stake, undefined when there is none of that id for this provider, member and game, or it is one for
 * practice.
 * Its login stays as it is until the transaction ends, so no stake is taken after a logout was answered.
 */
export async function sessionOfStake(
  tx: Queryable,
  provider: string,
  stake: StakeOrigin,
): Promise<GameSession | undefined> {
  const [session] = await tx.query<GameSession & { readonly loginId: number | null }>(
    `SELECT s.member_id AS "memberId", s.company, c.used, s.login_id AS "loginId", ${aliveIn('s')} AS alive,
            floor(r.most_return * $5::bigint)::bigint AS "mostWin"
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
    `SELECT 1 AS one FROM login_token WHERE id = $1 AND ${aliveIn('login_token')} FOR KEY SHARE`,
    [loginId],
  );
  return { ...found, alive: found.alive && logins.length > 0 };
}

/** Whose session this is and whether it still is open; undefined when this provider never had one of that id. */
export async function sessionNow(
  database: Queryable,
  sessionId: string,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<{ readonly memberId: number; readonly alive: boolean } | undefined> {
  const [session] = await database.query<{ memberId: number; alive: boolean }>(
    `SELECT s.member_id AS "memberId", coalesce(${aliveIn('s')} AND ${aliveIn('l')}, false) AS alive
     FROM game_session s LEFT JOIN login_token l ON l.id = s.login_id
     WHERE s.id = $1 AND s.provider = $2`,
    [sessionId, provider],
  );
  return session;
}

/** Ends every game that a member has open; what was staked in them is settled as ever. */
export async function endGames(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('UPDATE game_session SET login_id = NULL WHERE member_id = $1 AND login_id IS NOT NULL', [memberId]);
}

/** Notes that a stake was taken: play is the member's own action, for the session and for the login alike. */
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
