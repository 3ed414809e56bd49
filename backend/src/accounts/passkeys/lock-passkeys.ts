import type { Queryable } from '../../database/database.ts';

/** Serialises changes of a member's passkeys, also with a login that starts. */
export async function lockPasskeys(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('SELECT 1 AS one FROM member WHERE id = $1 FOR NO KEY UPDATE', [memberId]);
}
