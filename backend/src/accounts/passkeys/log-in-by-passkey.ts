import { createHash } from 'node:crypto';
import type { WireAnswer, WireRequest } from 'shared-types/calls';
import type { Database, Queryable } from '../../database/database.ts';
import type { Caller } from '../../identity/caller.ts';
import { memberById } from '../../identity/member.ts';
import { redeemChallenge } from '../../identity/passkeys/challenge.ts';
import { verifyAssertion } from '../../identity/passkeys/verify-passkey.ts';
import { logInBy } from '../log-in.ts';

/**
 * Logs in whoever a passkey belongs to, in the way and under the rules of the password's login. Whether a passkey is
 * unknown, or known and not proved, nobody can tell apart. The answer to a challenge that was used or is too old proves
 * nothing and counts for nothing: who sends a login again whose answer was lost is not locked out.
 * @param replaced token that the browser had until now
 */
export async function logInByPasskey(
  database: Database,
  { passkey, agree }: WireRequest<'passkey-login'>,
  caller: Caller,
  replaced?: string,
): Promise<WireAnswer<'passkey-login'>> {
  const prove = async () => {
    const asked = await redeemChallenge(database, passkey.clientDataJSON, { purpose: 'login' });
    if (asked === undefined) {
      return 'unasked';
    }
    const proved = await verifyAssertion(database, passkey, asked, caller);
    return (
      proved && {
        member: await memberById(database, proved.memberId),
        holds: async (tx: Queryable) =>
          (await tx.query('SELECT 1 AS one FROM passkey WHERE id = $1', [proved.id])).length > 0,
      }
    );
  };
  return logInBy(database, { name: await nameOf(database, passkey.id), prove, agree, replaced }, caller);
}

/** What a try counts for: the member's login name or, so that unknown passkeys are limited alike, one of their own. */
async function nameOf(database: Queryable, credentialId: string): Promise<string> {
  const [member] = await database.query<{ user_id: string }>(
    'SELECT m.user_id FROM passkey p JOIN member m ON m.id = p.member_id WHERE p.credential_id = $1',
    [credentialId],
  );
  return member?.user_id ?? `passkey ${createHash('sha256').update(credentialId).digest('hex').slice(0, 16)}`;
}
