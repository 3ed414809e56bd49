import type { Database, Queryable } from '../database/database.ts';
import type { Caller } from '../identity/caller.ts';
import { ALIVE, endToken, issueToken } from '../identity/login-token.ts';
import type { MemberRow } from '../identity/member.ts';

/** So many logins a member has at most; one more ends the oldest. */
export const MOST_LOGINS = 10;

/** A login that was begun, or why there is none. */
export type BegunLogin = { readonly token: string } | { readonly refused: 'pass' | 'wait' | 'suspended' };

/**
 * Begins a login of a member whose password was found right, unless the house or a new password was quicker. Logins of
 * one member begin one after the other.
 * @param member as it was when the password was looked at
 * @param replaced token that the browser had until now, whoever's it is; it ends
 */
export async function beginLogin(
  database: Database,
  member: MemberRow,
  caller: Caller,
  replaced: string | undefined,
): Promise<BegunLogin> {
  return database.transaction(async (tx) => {
    const [now] = await tx.query<Pick<MemberRow, 'state' | 'password_hash'>>(
      'SELECT state, password_hash FROM member WHERE id = $1 FOR NO KEY UPDATE',
      [member.id],
    );
    if (now === undefined || now.password_hash !== member.password_hash || now.state === 'rejected') {
      return { refused: 'pass' };
    }
    if (now.state !== 'active') {
      return { refused: now.state };
    }
    if (replaced !== undefined) {
      await endToken(tx, replaced);
    }
    await makeRoom(tx, member.id);
    return { token: await issueToken(tx, member.id, { ...caller, kind: 'web' }) };
  });
}

/** Ends what is too old or idle, then the oldest, until one more login fits. */
async function makeRoom(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(
    `DELETE FROM login_token WHERE id IN (
       SELECT id FROM login_token WHERE member_id = $1 AND kind = 'web'
       ORDER BY (${ALIVE}) DESC, id DESC OFFSET ${MOST_LOGINS - 1})`,
    [memberId],
  );
}
