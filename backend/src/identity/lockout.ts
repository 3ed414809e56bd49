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

/**
 * Maximum number from all addresses together, before every address is locked out that the member never logged in from.
 */
export const MAX_FAILURES_FROM_ALL = 50;

/** Maximum number of failed logins of an address for all names, before it is locked for logins only. */
export const MAX_FAILURES_OF_ADDRESS = 100;

/** Attempts that wait for the lock of a name. */
const turns = new KeyedSemaphore(1, 2_000);

const WINDOW_MINUTES = 30;
const RECENT = `at > now() - interval '${WINDOW_MINUTES} minutes'`;

/** Kind of password: that of the login, or the exchange password of a member who is logged in. */
export type AttemptKind = 'login' | 'exchange';

/** An attempt that may go on, or the end of the lockout. */
export type Attempt = { readonly id: number } | { readonly until: string };

/**
 * Starts an attempt. It counts as failed until `attemptSucceeded` is called, so that concurrent attempts cannot exceed
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
    const until = await getLockEnd(tx, kind, userId, key);
    if (until !== undefined) {
      return { until };
    }
    const [begun] = await tx.query<{ id: number }>(
      'INSERT INTO login_attempt (user_id, succeeded, ip, address_key, device, kind) VALUES ($1, false, $2, $3, $4, $5) RETURNING id',
      [userId, ip, key, device, kind],
    );
    return { id: begun?.id ?? 0 };
  };
  return turns.run(name, async () => database.transaction(attempt));
}

/** Records that an attempt was right. */
export async function markAttemptSucceeded(database: Queryable, id: number): Promise<void> {
  await database.query('UPDATE login_attempt SET succeeded = true WHERE id = $1', [id]);
}

/** Deletes an attempt that is neither a login nor a failure. */
export async function deleteAttempt(database: Queryable, id: number): Promise<void> {
  await database.query('DELETE FROM login_attempt WHERE id = $1', [id]);
}

async function getLockEnd(tx: Queryable, kind: AttemptKind, userId: string, key: string): Promise<string | undefined> {
  if (kind === 'exchange') {
    return getExpiryOfOldest(
      tx,
      MAX_LOGIN_FAILURES,
      `kind = 'exchange' AND user_id = $1 AND NOT succeeded AND ${RECENT}
       AND id > coalesce((SELECT max(id) FROM login_attempt WHERE kind = 'exchange' AND user_id = $1 AND succeeded), 0)`,
      [userId],
    );
  }
  const ofName = `kind = $1 AND user_id = $2 AND NOT succeeded AND ${RECENT}`;
  const ofPair = await getExpiryOfOldest(
    tx,
    MAX_LOGIN_FAILURES,
    `${ofName} AND address_key = $3 AND id > coalesce((SELECT max(id) FROM login_attempt
       WHERE kind = $1 AND user_id = $2 AND address_key = $3 AND succeeded), 0)`,
    [kind, userId, key],
  );
  if (ofPair !== undefined) {
    return ofPair;
  }
  const ofAddress = await getExpiryOfOldest(
    tx,
    MAX_FAILURES_OF_ADDRESS,
    `kind = 'login' AND address_key = $1 AND NOT succeeded AND ${RECENT}`,
    [key],
  );
  if (ofAddress !== undefined) {
    return ofAddress;
  }
  const familiar = await tx.query(
    'SELECT 1 FROM login_attempt WHERE kind = $1 AND user_id = $2 AND address_key = $3 AND succeeded LIMIT 1',
    [kind, userId, key],
  );
  return familiar.length > 0 ? undefined : getExpiryOfOldest(tx, MAX_FAILURES_FROM_ALL, ofName, [kind, userId]);
}

/** Returns when the oldest of the newest `count` failures leaves the window; undefined if there are fewer. */
async function getExpiryOfOldest(
  tx: Queryable,
  most: number,
  condition: string,
  values: readonly unknown[],
): Promise<string | undefined> {
  const [oldest] = await tx.query<{ at: string }>(
    `SELECT at FROM login_attempt WHERE ${condition} ORDER BY id DESC OFFSET ${most - 1} LIMIT 1`,
    values,
  );
  return oldest === undefined ? undefined : new Date(Date.parse(oldest.at) + WINDOW_MINUTES * 60_000).toISOString();
}

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
