import type { CallAnswer } from 'shared-types';
import type { Database } from '../../database/database.ts';
import { noteChange } from '../../identity/account-change.ts';
import type { Caller } from '../../identity/caller.ts';
import { attemptSucceeded, beginAttempt } from '../../identity/lockout.ts';
import type { Login } from '../../identity/login-token.ts';
import { memberById } from '../../identity/member.ts';
import { recoveryCodesLeft, renewRecoveryCodes, redeemRecoveryCode } from '../../identity/passkeys/recovery-codes.ts';
import { hasPasskey } from '../../identity/passkeys/request-options.ts';
import { isSteppedUp, openStepUp } from '../../identity/step-up.ts';
import { endGames } from '../../wallet/game-session.ts';
import { endSessions } from '../session-list.ts';
import { lockPasskeys } from './lock-passkeys.ts';

/**
 * Steps up with a recovery code in the place of a passkey; wrong ones are limited as exchange passwords are, and count
 * with them. It is used up by that, and the member's other logins end.
 */
export async function recover(
  database: Database,
  login: Login,
  code: string,
  caller: Caller,
): Promise<CallAnswer<'recovery-code-step-up'>> {
  const { memberId } = login;
  const { user_id: userId } = await memberById(database, memberId);
  const attempt = await beginAttempt(database, 'exchange', userId, caller);
  if ('until' in attempt) {
    return { status: 'time', reason: 'limit', until: attempt.until };
  }
  return database.transaction(async (tx) => {
    await lockPasskeys(tx, memberId);
    if (!(await redeemRecoveryCode(tx, memberId, code))) {
      return { status: 'pass' };
    }
    await attemptSucceeded(tx, attempt.id);
    await endSessions(tx, memberId, { except: login.id });
    await endGames(tx, memberId);
    await noteChange(tx, memberId, 'recovery code used', caller.ip, null, {
      left: await recoveryCodesLeft(tx, memberId),
    });
    return openStepUp(tx, login);
  });
}

/** Makes new recovery codes, the only time at which they can be read. Needs the step-up. */
export async function renewCodes(
  database: Database,
  login: Login,
  { ip }: Caller,
): Promise<CallAnswer<'recovery-codes-renew'>> {
  if (!(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  const { memberId } = login;
  return database.transaction(async (tx) => {
    await lockPasskeys(tx, memberId);
    if (!(await hasPasskey(tx, memberId))) {
      return { status: 'cant_find_code' };
    }
    await noteChange(tx, memberId, 'recovery codes renewed', ip);
    return { status: 'success', codes: await renewRecoveryCodes(tx, memberId) };
  });
}
