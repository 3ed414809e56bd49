import { getAddressKey } from 'shared-types/client-address';
import { lockKey } from '../database/lock-key.ts';
import { KeyedSemaphore } from '../database/keyed-semaphore.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { ClientInfo } from './caller.ts';

/**
 * Maximum number of wrong passwords from one address within the window, before that address is locked out of the login
 * name. The exchange password is checked after the login: it is locked per member, for all addresses.
 */
export const MAX_LOGIN_FAILURES = 5;

/** Maximum number from all addresses, before those are locked out that the member never logged in from. */
export const MAX_FAILURES_FROM_ALL = 50;

/** Maximum number of failed logins of an address for all names, before it is locked for logins only. */
export const MAX_FAILURES_OF_ADDRESS = 100;

const turns = new KeyedSemaphore(1, 2_000);

const WINDOW = `interval '30 minutes'`;

/** Kind of password: that of the login, or the exchange password of a member who is logged in. */
export type AttemptKind = 'login' | 'exchange';

export type Attempt = { readonly id: number } | { readonly until: string };

/**
 * Starts an attempt. It counts as failed until `markAttemptSucceeded` is called, so that concurrent attempts cannot exceed
 * the limit. Unknown names count in the same way.
 */
export async function startAttempt(
  database: Database,
  kind: AttemptKind,
  userId: string,
  { ip, device }: ClientInfo,
): Promise<Attempt> {
  const name = `${kind} ${userId}`;
  const key = getAddressKey(ip);
  const attempt = async (tx: Queryable): Promise<Attempt> => {
    await lockKey(tx, 'login-attempt', name);
    const [lock] = await tx.query<{ until: string | null }>(`SELECT ${LOCK_END[kind]} AS until`, [kind, userId, key]);
    if (typeof lock?.until === 'string') {
      return { until: lock.until };
    }
    const [begun] = await tx.query<{ id: number }>(
      'INSERT INTO login_attempt (user_id, succeeded, ip, address_key, device, kind) VALUES ($1, false, $2, $3, $4, $5) RETURNING id',
      [userId, ip, key, device, kind],
    );
    return { id: begun?.id ?? 0 };
  };
  return turns.run(name, async () => database.transaction(attempt));
}

export async function markAttemptSucceeded(database: Queryable, id: number): Promise<void> {
  await database.query('UPDATE login_attempt SET succeeded = true WHERE id = $1', [id]);
}

/** Deletes an attempt that is neither a login nor a failure. */
export async function deleteAttempt(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM login_attempt WHERE id = $1', [id]);
}

/** Returns SQL for when the oldest of the newest failures of a condition leaves the window; null if there are fewer. */
function getExpiryOfOldest(most: number, condition: string): string {
  return `(SELECT at + ${WINDOW} FROM login_attempt WHERE ${condition} AND NOT succeeded AND at > now() - ${WINDOW}
           ORDER BY id DESC OFFSET ${most - 1} LIMIT 1)`;
}

function isSinceSuccess(condition: string): string {
  return `${condition} AND id > coalesce((SELECT max(id) FROM login_attempt WHERE ${condition} AND succeeded), 0)`;
}

const OF_NAME = 'kind = $1 AND user_id = $2';
const OF_PAIR = `${OF_NAME} AND address_key = $3`;

/** SQL for the end of a lockout by kind, name and address; null without a lockout. */
const LOCK_END: Readonly<Record<AttemptKind, string>> = {
  exchange: getExpiryOfOldest(MAX_LOGIN_FAILURES, `${isSinceSuccess(OF_NAME)} AND $3::text IS NOT NULL`),
  login: `coalesce(
    ${getExpiryOfOldest(MAX_LOGIN_FAILURES, isSinceSuccess(OF_PAIR))},
    ${getExpiryOfOldest(MAX_FAILURES_OF_ADDRESS, 'kind = $1 AND address_key = $3')},
    CASE WHEN NOT EXISTS (SELECT FROM login_attempt WHERE ${OF_PAIR} AND succeeded)
      THEN ${getExpiryOfOldest(MAX_FAILURES_FROM_ALL, OF_NAME)} END)`,
};

/** Returns the successful login before the newest one, and how many attempts failed in between. */
export async function getPreviousLogin(database: Queryable, userId: string) {
  const [row] = await database.query<{ id: number; at: string; ip: string }>(
    `SELECT id, at, ip FROM login_attempt WHERE kind = 'login' AND user_id = $1 AND succeeded
     ORDER BY id DESC OFFSET 1 LIMIT 1`,
    [userId],
  );
  const [failed] = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM login_attempt WHERE kind = 'login' AND user_id = $1 AND NOT succeeded AND id > $2`,
    [userId, row?.id ?? 0],
  );
  return { ...(row !== undefined && { lastLogin: { at: row.at, ip: row.ip } }), failed: failed?.count ?? 0 };
}
