import { createHash, randomBytes } from 'node:crypto';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { Caller } from './caller.ts';

/** One login of a member. */
export interface Login {
  /** The login's own id; the member may know it, unlike the token. */
  readonly id: number;
  readonly memberId: number;
  /** When it began, ISO 8601. */
  readonly since: string;
}

/** Where a token is used: on the member site, or on the agents' after the hand-off. */
export type TokenKind = 'web' | 'agent';

/** Whether a token is neither too old nor idle for too long; both limits are written out in ms. */
export const ALIVE = aliveIn('login_token');

/** The same for a table's alias in a query: a login's limits, and those of whatever else is idle or old. */
export function aliveIn(table: string): string {
  return `(${table}.since > now() - ${SESSION_ABSOLUTE_MS} * interval '1 ms' AND ${table}.touched > now() - ${SESSION_IDLE_MS} * interval '1 ms')`;
}

/** The stored form of a token: whoever reads the database cannot log in with it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Where a new token is used; one for the agents' site belongs to a login of the member site and ends with it. */
export type TokenUse = { readonly kind: 'web' } | { readonly kind: 'agent'; readonly parent: number };

/** A new bearer token of a member; `beginLogin` is what asks whether there may be one. */
export async function issueToken(
  database: Queryable,
  memberId: number,
  { ip, device, ...use }: Caller & TokenUse,
): Promise<string> {
  const token = newToken();
  await database.query(
    'INSERT INTO login_token (hash, member_id, ip, device, kind, parent_id) VALUES ($1, $2, $3, $4, $5, $6)',
    [tokenHash(token), memberId, ip, device, use.kind, use.kind === 'agent' ? use.parent : null],
  );
  return token;
}

/** A text that nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A login as it was found. */
export interface FoundLogin extends Login {
  /** Whether the last action is so long ago that the next one is to be noted. */
  readonly idle: boolean;
}

/** How long an action lies before the next one is noted: a call that only reads writes nothing and waits for nobody. */
const TOUCH_STEP = '1 minute';

/** The login of a token, undefined when it is unknown, too old, idle for too long or for another site. */
export async function loginOfToken(
  database: Queryable,
  token: string,
  kind: TokenKind = 'web',
): Promise<FoundLogin | undefined> {
  const [row] = await database.query<FoundLogin>(
    `SELECT id, member_id AS "memberId", since, touched < now() - interval '${TOUCH_STEP}' AS idle
     FROM login_token WHERE hash = $1 AND kind = $2 AND ${ALIVE}`,
    [tokenHash(token), kind],
  );
  return row;
}

/** Notes an action of the member's own. */
export async function touchLogin(database: Queryable, { id }: Login): Promise<void> {
  await database.query(
    `UPDATE login_token SET touched = now() WHERE id = $1 AND touched < now() - interval '${TOUCH_STEP}' AND ${ALIVE}`,
    [id],
  );
}

/** Ends a token; an unknown one is no error. */
export async function endToken(database: Queryable, token: string): Promise<void> {
  await database.query('DELETE FROM login_token WHERE hash = $1', [tokenHash(token)]);
}
