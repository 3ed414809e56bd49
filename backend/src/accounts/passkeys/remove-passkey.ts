import type { CallAnswer } from 'shared-types';
import type { Database } from '../../database/database.ts';
import { noteChange } from '../../identity/account-change.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Login } from '../../identity/login-token.ts';
import { hasPasskey } from '../../identity/passkeys/request-options.ts';
import { isSteppedUp } from '../../identity/step-up.ts';
import { endGames } from '../../wallet/game-session.ts';
import { endSessions } from '../session-list.ts';
import { lockPasskeys } from './lock-passkeys.ts';

/**
 * Removes a passkey; the member's other logins end, as whoever has it may be in one of them. Recovery codes go with the
 * last one: there is nothing to stand for. Needs the step-up.
 */
export async function removePasskey(
  database: Database,
  login: Login,
  id: number,
  { ip }: Caller,
): Promise<CallAnswer<'passkey-remove'>> {
  if (!(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  const { memberId } = login;
  return database.transaction(async (tx) => {
    await lockPasskeys(tx, memberId);
    const [removed] = await tx.query<{ name: string }>(
      'DELETE FROM passkey WHERE id = $1 AND member_id = $2 RETURNING name',
      [id, memberId],
    );
    if (removed === undefined) {
      return { status: 'cant_find_code' };
    }
    if (!(await hasPasskey(tx, memberId))) {
      await tx.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
    }
    await endSessions(tx, memberId, { except: login.id });
    await endGames(tx, memberId);
    await noteChange(tx, memberId, 'passkey removed', ip, { id, name: removed.name });
    return { status: 'success' };
  });
}
