import type { Assertion, CallAnswer } from 'shared-types';
import type { Database, Queryable } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { attemptSucceeded, beginAttempt } from './lockout.ts';
import type { Login } from './login-token.ts';
import type { MemberRow } from './member.ts';
import { hasPasskey } from './passkeys/request-options.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { verifyPassword } from './passwords.ts';

const OPEN_MINUTES = 5;

/** What a try of the exchange password came to. */
export type ExchangeCheck =
  | { readonly status: 'success' | 'pass' }
  | { readonly status: 'time'; readonly until: string };

/**
 * Checks the exchange password of a member, with the same limit of wrong tries as the login has: six digits are soon
 * guessed otherwise.
 */
export async function checkExchangePassword(
  database: Database,
  member: MemberRow,
  pass: string,
  caller: Caller,
): Promise<ExchangeCheck> {
  const attempt = await beginAttempt(database, 'exchange', member.user_id, caller);
  if ('until' in attempt) {
    return { status: 'time', until: attempt.until };
  }
  if (!(await verifyPassword(member.exchange_hash, pass))) {
    return { status: 'pass' };
  }
  await attemptSucceeded(database, attempt.id);
  return { status: 'success' };
}

/**
 * Opens changes of bank and passwords for this login, for a short time, by the exchange password. A member with a passkey
 * proves by that: six digits that somebody looked at are not enough any more.
 */
export async function stepUp(
  database: Database,
  login: Login,
  member: MemberRow,
  pass: string,
  caller: Caller,
): Promise<CallAnswer<'user-step-up'>> {
  if (await hasPasskey(database, member.id)) {
    return { status: 'authenticated' };
  }
  const check = await checkExchangePassword(database, member, pass, caller);
  if (check.status === 'time') {
    return { status: 'time', reason: 'limit', until: check.until };
  }
  return check.status === 'pass' ? { status: 'pass' } : openStepUp(database, login);
}

/** Opens the same by a passkey. */
export async function stepUpByPasskey(
  database: Database,
  login: Login,
  passkey: Assertion,
  caller: Caller,
): Promise<CallAnswer<'passkey-step-up'>> {
  const use = { purpose: 'step-up', loginId: login.id } as const;
  const proved = await verifyPasskey(database, passkey, use, caller, login.memberId);
  return proved === undefined ? { status: 'pass' } : openStepUp(database, login);
}

/** Opens changes of bank and passwords for a login that proved itself; `pass` when it ended meanwhile. */
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

/** Whether this login proved itself a short time ago. */
export async function isSteppedUp(database: Queryable, login: Login): Promise<boolean> {
  return (
    (await database.query('SELECT 1 FROM login_token WHERE id = $1 AND stepped_up > now()', [login.id])).length > 0
  );
}
