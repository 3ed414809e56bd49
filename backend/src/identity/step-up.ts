import type { CallAnswer } from 'shared-types';
import type { Database, Queryable } from '../database/database.ts';
import type { Caller } from './caller.ts';
import { attemptSucceeded, beginAttempt } from './lockout.ts';
import type { Login } from './login-token.ts';
import type { MemberRow } from './member.ts';
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

/** Opens changes of bank and passwords for this login, for a short time. */
export async function stepUp(
  database: Database,
  login: Login,
  member: MemberRow,
  pass: string,
  caller: Caller,
): Promise<CallAnswer<'user-step-up'>> {
  const check = await checkExchangePassword(database, member, pass, caller);
  if (check.status === 'time') {
    return { status: 'time', reason: 'limit', until: check.until };
  }
  if (check.status === 'pass') {
    return { status: 'pass' };
  }
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
