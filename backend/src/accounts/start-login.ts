import type { Database, Queryable } from '../database/database.ts';
import type { ClientInfo } from '../identity/caller.ts';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { noteChange } from '../identity/account-change.ts';
import { SESSION_ACTIVE_SQL, endToken, issueToken } from '../identity/login-token.ts';
import type { MemberRow } from '../identity/member.ts';

/** Maximum number of logins per member; one more ends the oldest. */
export const MAX_LOGINS = 10;

export type StartedLogin =
  | { readonly token: string }
  | { readonly rejection: 'pass' | 'wait' | 'suspended' | 'closed' | 'agree' };

export interface ProvedMember {
  /** As read when the proof was checked. */
  readonly member: MemberRow;
  /** Returns true if the proof is still valid when the login starts; absent: it is. */
  readonly isStillValid?: (tx: Queryable) => Promise<boolean>;
}

/**
 * Starts a login of a member whose proof was valid, unless support staff or a new password changed that meanwhile.
 * Logins of one member are serialised.
 * @param replaced token that the browser had until now, of any member; it ends
 * @param agreed version of the agreements that was accepted with these credentials
 */
export async function startLogin(
  database: Database,
  { member, isStillValid = async () => true }: ProvedMember,
  caller: ClientInfo,
  replaced: string | undefined,
  agreed?: string,
): Promise<StartedLogin> {
  return database.transaction(async (tx) => {
    const [now] = await tx.query<Pick<MemberRow, 'state' | 'password_hash' | 'agreed_version'>>(
      'SELECT state, password_hash, agreed_version FROM member WHERE id = $1 FOR NO KEY UPDATE',
      [member.id],
    );
    if (
      now === undefined ||
      now.password_hash !== member.password_hash ||
      now.state === 'rejected' ||
      !(await isStillValid(tx))
    ) {
      return { rejection: 'pass' };
    }
    if (now.state !== 'active') {
      return { rejection: now.state === 'closing' ? 'closed' : now.state };
    }
    if (now.agreed_version !== AGREEMENT_VERSION) {
      if (agreed !== AGREEMENT_VERSION) {
        return { rejection: 'agree' };
      }
      await keepAgreement(tx, member.id, caller, now.agreed_version, agreed);
    }
    await endToken(tx, replaced);
    await makeRoom(tx, member.id);
    return { token: await issueToken(tx, member.id, { ...caller, kind: 'web' }) };
  });
}

async function keepAgreement(tx: Queryable, memberId: number, { ip }: ClientInfo, before: string, version: string) {
  await tx.query('UPDATE member SET agreed_version = $2 WHERE id = $1', [memberId, version]);
  await noteChange(tx, memberId, 'agreements', ip, { version: before }, { version });
}

/** Ends logins that are too old or idle, then the oldest, until one more fits. */
async function makeRoom(tx: Queryable, memberId: number): Promise<void> {
  await tx.query(
    `DELETE FROM login_token WHERE id IN (
       SELECT id FROM login_token WHERE member_id = $1 AND kind = 'web'
       ORDER BY (${SESSION_ACTIVE_SQL}) DESC, id DESC OFFSET ${MAX_LOGINS - 1})`,
    [memberId],
  );
}
