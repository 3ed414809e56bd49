import { randomUUID } from 'node:crypto';
import type { WireResponse } from 'shared-types/calls';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Database, Queryable } from '../database/database.ts';
import { findResponse, runIdempotent, runIdempotentWithProof } from '../ledger/idempotent.ts';
import type { ClientInfo } from './caller.ts';
import { markAttemptSucceeded, startAttempt } from './lockout.ts';
import type { Login } from './login-token.ts';
import { getMemberById, type MemberRow } from './member.ts';
import { hasPasskey } from './passkeys/request-options.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { verifyPassword } from './passwords.ts';

const OPEN_MINUTES = 5;

/** Rejection of a wrong password, or of any password above the limit of wrong ones. */
type PasswordRejection =
  | { readonly status: 'pass' }
  | { readonly status: 'time'; readonly reason: 'limit'; readonly until: string };

/**
 * Rejects a wrong password of a member who is logged in. The limit of wrong ones is that of the login, because six
 * digits are soon guessed otherwise; the check is not listed as a login.
 */
export async function rejectWrongPassword(
  database: Database,
  member: MemberRow,
  kind: 'login' | 'exchange',
  password: string,
  caller: ClientInfo,
): Promise<PasswordRejection | undefined> {
  const attempt = await startAttempt(database, 'exchange', member.user_id, caller);
  if ('until' in attempt) {
    return { status: 'time', reason: 'limit', until: attempt.until };
  }
  if (!(await verifyPassword(kind === 'login' ? member.password_hash : member.exchange_hash, password))) {
    return { status: 'pass' };
  }
  await markAttemptSucceeded(database, attempt.id);
  return undefined;
}

/**
 * Allows changes of bank and passwords for this login, for a short time, by the exchange password. A member with a
 * passkey must use it, as six digits can be observed. A repeat in this login gets the stored response.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const stepUp: CallHandler<'user-step-up'> = async (
  { database, memberId, login, caller },
  { pass, requestId = randomUUID() },
) => {
  const request = { memberId, requestId, payload: { call: 'step-up', login: login.id } };
  const before = await findResponse<WireResponse<'user-step-up'>>(database, request);
  if (before !== undefined) {
    return before;
  }
  if (await hasPasskey(database, memberId)) {
    return { status: 'authenticated' };
  }
  const member = await getMemberById(database, memberId);
  return (
    (await rejectWrongPassword(database, member, 'exchange', pass, caller)) ??
    runIdempotent(database, request, { effect: async (tx) => openStepUp(tx, login) })
  );
};

/** Allows the same by a passkey. @throws {RequestConflict} when the request id was used for something else */
export const stepUpByPasskey: CallHandler<'passkey-step-up'> = async (
  { database, memberId, login, caller },
  { passkey, requestId = randomUUID() },
) => {
  const use = { purpose: 'step-up', loginId: login.id } as const;
  const payload = { call: 'passkey-step-up', login: login.id, ...passkey };
  return runIdempotentWithProof<WireResponse<'passkey-step-up'>>(
    database,
    { memberId, requestId, payload },
    async (tx) =>
      (await verifyPasskey(tx, passkey, use, caller, memberId)) === undefined ? { status: 'pass' } : undefined,
    { effect: async (tx) => openStepUp(tx, login) },
  );
};

/** Allows changes of bank and passwords for a login that proved itself; `pass` when it ended meanwhile. */
export async function openStepUp(
  database: Queryable,
  login: Login,
): Promise<{ readonly status: 'pass' } | { readonly status: 'success'; readonly until: string }> {
  const [open] = await database.query<{ stepped_up: string }>(
    `UPDATE login_token SET stepped_up = now() + interval '${OPEN_MINUTES} minutes' WHERE id = $1 RETURNING stepped_up`,
    [login.id],
  );
  return open === undefined ? { status: 'pass' } : { status: 'success', until: open.stepped_up };
}

export async function isSteppedUp(database: Queryable, login: Login): Promise<boolean> {
  return (
    (await database.query('SELECT 1 FROM login_token WHERE id = $1 AND stepped_up > now()', [login.id])).length > 0
  );
}

export async function rejectWithoutStepUp(
  database: Queryable,
  login: Login,
): Promise<{ readonly status: 'authenticated' } | undefined> {
  return (await isSteppedUp(database, login)) ? undefined : { status: 'authenticated' };
}
