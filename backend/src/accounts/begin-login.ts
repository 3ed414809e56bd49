import type { Database, Queryable } from '../database/database.ts';
import type { Caller } from '../identity/caller.ts';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { noteChange } from '../identity/account-change.ts';
import { ALIVE, endToken, issueToken } from '../identity/login-token.ts';
import type { MemberRow } from '../identity/member.ts';

/** So many logins a member has at most; one more ends the oldest. */
export const MOST_LOGINS = 10;

/** A login that was begun, or why there is none. */
export type BegunLogin =
  | { readonly token: string }
  | { readonly refused: 'pass' | 'wait' | 'suspended' | 'closed' | 'agree' };

/** A member who proved to be that. */
export interface ProvedMember {
  /** As it was when the proof was looked at. */
  readonly member: MemberRow;
  /** Whether the proof still holds when the login begins; it does when absent. */
  readonly holds?: (tx: Queryable) => Promise<boolean>;
}

/**
 * Begins a login of a member whose proof was found right, unless the house or a new password was quicker. Logins of
 * one member begin one after the other.
 * @param replaced token that the browser had until now, whoever's it is; it ends
 * @param agreed version of the agreements that was agreed to with these credentials
 */
export async function beginLogin(
  database: Database,
  { member, holds = async () => true }: ProvedMember,
  caller: Caller,
  replaced: string | undefined,
  agreed?: string,
): Promise<BegunLogin> {
  return database.transaction(async (tx) => {
    const [now] = await tx.query<Pick<MemberRow, 'state' | 'password_hash' | 'agreed_version'>>(
      'SELECT state, password_hash, agreed_version FROM member WHERE id = $1 FOR NO KEY UPDATE',
      [member.id],
    );
    if (
      now === undefined ||
      now.password_hash !== member.password_hash ||
      now.state === 'rejected' ||
      !(await holds(tx))
    ) {
      return { refused: 'pass' };
    }
    if (now.state !== 'active') {
      return { refused: now.state === 'closing' ? 'closed' : now.state };
    }
    if (now.agreed_version !== AGREEMENT_VERSION) {
      if (agreed !== AGREEMENT_VERSION) {
        return { refused: 'agree' };
      }
      await keepAgreement(tx, member.id, caller, now.agreed_version, agreed);
    }
    if (replaced !== undefined) {
      await endToken(tx, replaced);
    }
    await makeRoom(tx, member.id);
    return { token: await issueToken(tx, member.id, { ...caller, kind: 'web' }) };
  });
}

async function keepAgreement(tx: Queryable, memberId: number, { ip }: Caller, before: string, version: string) {
  await tx.query('UPDATE member SET agreed_version = $2 WHERE id = $1', [memberId, version]);
  await noteChange(tx, memberId, 'agreements', ip, { version: before }, { version });
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
