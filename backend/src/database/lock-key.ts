import type { Queryable } from './database.ts';

/** Kind of a locked key; keys of different kinds never share a lock. */
type LockKind =
  | 'login-attempt'
  | 'member-pictures'
  | 'member-tickets'
  | 'password-request'
  | 'registration-address'
  | 'request';

/** Locks a key until the transaction ends. Other transactions that lock the same key wait. */
export async function lockKey(tx: Queryable, kind: LockKind, key: string | number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind} ${key}`]);
}
