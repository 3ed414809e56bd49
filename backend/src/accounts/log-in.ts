import { AGREEMENT_VERSION, type Agreed, type WireResponse } from 'shared-types/calls';
import { foldIdentityText } from 'shared-types/platform';
import type { CallContext, CallHandler } from '../calls/implement-call.ts';
import { restartCheck } from '../protection/reality-check.ts';
import type { Database } from '../database/database.ts';
import { noteChange } from '../identity/account-change.ts';
import type { ClientInfo } from '../identity/caller.ts';
import { markAttemptSucceeded, deleteAttempt, startAttempt, getPreviousLogin } from '../identity/lockout.ts';
import { endToken, issueToken, readBearerToken, SESSION_ACTIVE_SQL } from '../identity/login-token.ts';
import { findMember, type MemberRow, toWireUser } from '../identity/member.ts';
import { verifyPassword } from '../identity/passwords.ts';

/** Maximum number of logins per member; one more ends the oldest. */
export const MAX_LOGINS = 10;

export interface ProvedMember {
  /** As read when the proof was checked. */
  readonly member: MemberRow;
  /** Passkey of the proof, which must still exist when the login starts. */
  readonly passkeyId?: number;
}

/** Checks a proof; undefined for a wrong one, `unasked` for one that guesses nothing. */
type Prove = () => Promise<ProvedMember | 'unasked' | undefined>;

/** Logs a member in with the password. The response and its time are the same for a wrong name and a wrong password. */
export const logInByPassword: CallHandler<'user-do-login'> = async (context, { id, pw, agree }) => {
  const userId = foldIdentityText(id);
  const prove = async () => {
    const member = await findMember(context.database, userId);
    return (await verifyPassword(member?.password_hash, pw)) && member !== undefined ? { member } : undefined;
  };
  return logInBy(context, userId, prove, agree);
};

/**
 * Logs in the member that the proof belongs to; every kind of login uses this. The token that the browser had ends with
 * any response, as the browser drops it.
 * @param name login name that the attempt counts for
 */
export async function logInBy(
  context: CallContext,
  name: string,
  prove: Prove,
  agree: Agreed | undefined,
): Promise<WireResponse<'user-do-login'>> {
  const response = await tryLogIn(context, name, prove, agree);
  if (response.status !== 'success') {
    await endToken(context.database, readBearerToken(context.headers));
  }
  return response;
}

async function tryLogIn(
  { database, caller, headers }: CallContext,
  name: string,
  prove: Prove,
  agree: Agreed | undefined,
): Promise<WireResponse<'user-do-login'>> {
  const attempt = await startAttempt(database, 'login', name, caller);
  if ('until' in attempt) {
    return { status: 'time', reason: 'limit', until: attempt.until };
  }
  const proved = await prove();
  if (proved === 'unasked') {
    await deleteAttempt(database, attempt.id);
    return { status: 'pass' };
  }
  if (proved === undefined || proved.member.state === 'rejected') {
    return { status: 'pass' };
  }
  const { member } = proved;
  await markAttemptSucceeded(database, attempt.id);
  const started = await startLogin(database, proved, caller, readBearerToken(headers), agree?.version);
  if (started.status === 'agree') {
    // The login has a second step, which counts the attempt.
    await deleteAttempt(database, attempt.id);
  }
  if (started.status !== 'success') {
    return started;
  }
  await restartCheck(database, member.id);
  return {
    ...started,
    user: await toWireUser(database, member),
    ...(await getPreviousLogin(database, member.user_id)),
  };
}

/**
 * Starts a login of a member whose proof was valid, unless support staff or a new password changed that meanwhile.
 * Logins of one member are serialised.
 * @param replaced token that the browser had until now, of any member; it ends
 * @param agreed version of the agreements that was accepted with these credentials
 */
export async function startLogin(
  database: Database,
  { member: { id, password_hash: hash }, passkeyId }: ProvedMember,
  caller: ClientInfo,
  replaced?: string,
  agreed?: string,
) {
  return database.transaction(async (tx) => {
    const [now] = await tx.query<Pick<MemberRow, 'state' | 'password_hash' | 'agreed_version'>>(
      'SELECT state, password_hash, agreed_version FROM member WHERE id = $1 FOR NO KEY UPDATE',
      [id],
    );
    const isRemoved =
      passkeyId !== undefined && (await tx.query('SELECT 1 FROM passkey WHERE id = $1', [passkeyId])).length === 0;
    if (now === undefined || now.password_hash !== hash || now.state === 'rejected' || isRemoved) {
      return { status: 'pass' } as const;
    }
    if (now.state !== 'active') {
      return { status: now.state === 'closing' ? 'closed' : now.state };
    }
    if (now.agreed_version !== AGREEMENT_VERSION) {
      if (agreed !== AGREEMENT_VERSION) {
        return { status: 'agree' } as const;
      }
      await tx.query('UPDATE member SET agreed_version = $2 WHERE id = $1', [id, agreed]);
      await noteChange(tx, id, 'agreements', caller.ip, { version: now.agreed_version }, { version: agreed });
    }
    await endToken(tx, replaced);
    // Ends logins that are too old or idle, then the oldest, until one more fits.
    await tx.query(
      `DELETE FROM login_token WHERE id IN (
         SELECT id FROM login_token WHERE member_id = $1 AND kind = 'web'
         ORDER BY (${SESSION_ACTIVE_SQL}) DESC, id DESC OFFSET ${MAX_LOGINS - 1})`,
      [id],
    );
    return { status: 'success', token: await issueToken(tx, id, caller) } as const;
  });
}
