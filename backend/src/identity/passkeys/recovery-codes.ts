import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';

/** Letters and digits that are not confused: no I, L, O and U (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Replaces a member's recovery codes. @returns the codes, of which only hashes are stored */
export async function replaceRecoveryCodes(tx: Queryable, memberId: number): Promise<string[]> {
  await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  for (const code of codes) {
    await tx.query('INSERT INTO recovery_code (member_id, hash) VALUES ($1, $2)', [memberId, hashOf(code)]);
  }
  return codes;
}

/** Uses a recovery code up. @returns true if it was one of the member's; for only one of two concurrent uses */
export async function redeemRecoveryCode(tx: Queryable, memberId: number, code: string): Promise<boolean> {
  const taken = await tx.query('DELETE FROM recovery_code WHERE member_id = $1 AND hash = $2 RETURNING member_id', [
    memberId,
    hashOf(code),
  ]);
  return taken.length > 0;
}

export async function countRecoveryCodes(database: Queryable, memberId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM recovery_code WHERE member_id = $1',
    [memberId],
  );
  return row?.count ?? 0;
}

function createCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Returns the stored form of a code, regardless of how it was typed. */
function hashOf(code: string): Buffer {
  const meant = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(meant).digest();
}
