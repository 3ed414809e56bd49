import type { Queryable } from '../database/database.ts';

/** Records a change of an account permanently. @param before and `after`: never a password */
export async function noteChange(
  tx: Queryable,
  memberId: number,
  what: string,
  ip: string,
  before: object | null = null,
  after: object | null = null,
): Promise<void> {
  const change = [memberId, what, ip, before, after];
  await tx.query('INSERT INTO account_change (member_id, what, ip, before, after) VALUES ($1, $2, $3, $4, $5)', change);
}
