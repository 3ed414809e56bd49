import { createHash, randomBytes } from 'node:crypto';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from 'shared-types/platform';
import type { Queryable } from '../database/database.ts';
import type { ClientInfo } from './caller.ts';
import type { IncomingHttpHeaders } from 'node:http';

export interface Login {
  /** The login's own id; the member may know it, unlike the token. */
  readonly id: number;
  readonly memberId: number;
  readonly since: string;
}

/** SQL condition: a token is neither too old nor idle for too long; both limits are in ms. */
export const SESSION_ACTIVE_SQL = getSessionActiveSql('login_token');

/** Returns the same condition for a table alias. Works on any table with `since` and `touched`. */
export function getSessionActiveSql(table: string): string {
  return `(${table}.since > now() - ${SESSION_ABSOLUTE_MS} * interval '1 ms' AND ${table}.touched > now() - ${SESSION_IDLE_MS} * interval '1 ms')`;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readBearerToken({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer (?<token>[\w-]+)$/.exec(authorization)?.groups?.token;
}

/** Returns a new token of the member site; with the id of such a login, one of the agents' site that ends with it. */
export async function issueToken(
  database: Queryable,
  memberId: number,
  { ip, device }: ClientInfo,
  parent?: number,
): Promise<string> {
  const token = createToken();
  await database.query(
    'INSERT INTO login_token (hash, member_id, ip, device, kind, parent_id) VALUES ($1, $2, $3, $4, $5, $6)',
    [hashToken(token), memberId, ip, device, parent === undefined ? 'web' : 'agent', parent],
  );
  return token;
}

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export interface FoundLogin extends Login {
  /** Whether the last recorded action is old enough to record the next one. */
  readonly idle: boolean;
}

/** Minimum interval between recorded actions: other calls that only read write nothing. */
const TOUCH_STEP = '1 minute';

/** Returns the login of a token; undefined if it is missing, unknown, too old, idle too long or for another site. */
export async function findLoginOfToken(
  database: Queryable,
  token: string | undefined,
  kind: 'web' | 'agent' = 'web',
): Promise<FoundLogin | undefined> {
  if (token === undefined) {
    return undefined;
  }
  const [row] = await database.query<FoundLogin>(
    `SELECT id, member_id AS "memberId", since, touched < now() - interval '${TOUCH_STEP}' AS idle
     FROM login_token WHERE hash = $1 AND kind = $2 AND ${SESSION_ACTIVE_SQL}`,
    [hashToken(token), kind],
  );
  return row;
}

export async function touchLogin(database: Queryable, { id }: Login): Promise<void> {
  await database.query(
    `UPDATE login_token SET touched = now() WHERE id = $1 AND touched < now() - interval '${TOUCH_STEP}' AND ${SESSION_ACTIVE_SQL}`,
    [id],
  );
}

/** Ends a token; a missing or unknown one is ignored. */
export async function endToken(database: Queryable, token: string | undefined): Promise<void> {
  if (token !== undefined) {
    await database.query('DELETE FROM login_token WHERE hash = $1', [hashToken(token)]);
  }
}
