import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';

/** Letters and digits that nobody takes for another: no I, L, O and U (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Makes recovery codes in the place of those before. @returns them, which are kept as hashes alone */
export async function renewRecoveryCodes(tx: Queryable, memberId: number): Promise<string[]> {
  await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  for (const code of codes) {
    await tx.query('INSERT INTO recovery_code (member_id, hash) VALUES ($1, $2)', [memberId, hashOf(code)]);
  }
  return codes;
}

/** Uses a recovery code up. @returns whether it was one of the member's; for one alone of two who come at once */
export async function redeemRecoveryCode(tx: Queryable, memberId: number, code: string): Promise<boolean> {
  const taken = await tx.query('DELETE FROM recovery_code WHERE member_id = $1 AND hash = $2 RETURNING member_id', [
    memberId,
    hashOf(code),
  ]);
  return taken.length > 0;
}

/** How many of a member's recovery codes are not used yet. */
export async function recoveryCodesLeft(database: Queryable, memberId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM recovery_code WHERE member_id = $1',
    [memberId],
  );
  return row?.count ?? 0;
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** The kept form of a code, however it was typed. */
function hashOf(code: string): Buffer {
  const meant = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(meant).digest();
}
