import type { Queryable } from '../../database/database.ts';

/** Makes changes of a member's passkeys come one after the other, and after a login that is just being begun. */
export async function lockPasskeys(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('SELECT 1 AS one FROM member WHERE id = $1 FOR NO KEY UPDATE', [memberId]);
}
