import type { CallAnswer, CallRequest } from 'shared-types';
import { MEMBER_RULES } from 'shared-types';
import type { Database } from '../database/database.ts';
import { endGames } from '../wallet/game-session.ts';
import { noteChange } from '../identity/account-change.ts';
import type { Caller } from '../identity/caller.ts';
import { attemptSucceeded, beginAttempt } from '../identity/lockout.ts';
import type { Login } from '../identity/login-token.ts';
import { memberById } from '../identity/member.ts';
import { hasPasskey } from '../identity/passkeys/request-options.ts';
import { hashPassword, verifyPassword } from '../identity/passwords.ts';
import { endSessions } from './session-list.ts';
import { checkExchangePassword, isSteppedUp } from '../identity/step-up.ts';

/**
 * Changes the login password or the exchange password. The old one must be right, and for the login password the step-up
 * as well, for both of them by a member with a passkey; every other login of the member ends, and every game that was opened.
 */
export async function changePassword(
  database: Database,
  login: Login,
  { password, oldPassword, kind }: CallRequest<'user-exchange-to-pass'>,
  caller: Caller,
): Promise<CallAnswer<'user-exchange-to-pass'>> {
  const member = await memberById(database, login.memberId);
  const needsStepUp = kind === 'login' || (await hasPasskey(database, login.memberId));
  if (needsStepUp && !(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  const wellFormed =
    kind === 'login'
      ? password.length >= MEMBER_RULES.password.minLength
      : MEMBER_RULES.exchangePassword.test(password);
  if (!wellFormed) {
    return { status: 'pass' };
  }
  const check =
    kind === 'exchange'
      ? await checkExchangePassword(database, member, oldPassword, caller)
      : await checkLoginPassword(database, member.user_id, member.password_hash, oldPassword, caller);
  if (check.status === 'time') {
    return { status: 'time', reason: 'limit', until: check.until };
  }
  if (check.status === 'pass') {
    return { status: 'pass' };
  }
  const column = kind === 'login' ? 'password_hash' : 'exchange_hash';
  const hash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await tx.query(`UPDATE member SET ${column} = $2 WHERE id = $1`, [login.memberId, hash]);
    await endSessions(tx, login.memberId, { except: login.id });
    await endGames(tx, login.memberId);
    await noteChange(tx, login.memberId, `password ${kind}`, caller.ip);
  });
  return { status: 'success' };
}

/** The old login password, limited as the login itself; a right one is no login and is not listed as one. */
async function checkLoginPassword(
  database: Database,
  userId: string,
  stored: string,
  oldPassword: string,
  caller: Caller,
) {
  const attempt = await beginAttempt(database, 'exchange', userId, caller);
  if ('until' in attempt) {
    return { status: 'time', until: attempt.until } as const;
  }
  if (!(await verifyPassword(stored, oldPassword))) {
    return { status: 'pass' } as const;
  }
  await attemptSucceeded(database, attempt.id);
  return { status: 'success' } as const;
}
