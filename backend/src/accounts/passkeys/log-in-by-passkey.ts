import { createHash } from 'node:crypto';
import type { CallHandler } from '../../calls/implement-call.ts';
import type { Queryable } from '../../database/database.ts';
import { getMemberById } from '../../identity/member.ts';
import { redeemChallenge } from '../../identity/passkeys/challenge.ts';
import { verifyAssertion } from '../../identity/passkeys/verify-passkey.ts';
import { logInBy, type ProvedMember } from '../log-in.ts';

/**
 * Logs in the owner of a passkey, under the rules of the password login. An unknown passkey and one that was not proved
 * get the same response. A response to a used or expired challenge proves nothing and is not counted, so that a
 * repeated login after a lost response locks no member out.
 */
export const logInByPasskey: CallHandler<'passkey-login'> = async (context, { passkey, agree }) => {
  const { database, caller } = context;
  const prove = async (): Promise<ProvedMember | 'unasked' | undefined> => {
    const redeemed = await redeemChallenge(database, passkey.clientDataJSON, { purpose: 'login' });
    if (redeemed === undefined) {
      return 'unasked';
    }
    const proved = await verifyAssertion(database, passkey, redeemed, caller);
    return proved && { member: await getMemberById(database, proved.memberId), passkeyId: proved.id };
  };
  return logInBy(context, await getAttemptName(database, passkey.id), prove, agree);
};

/** Returns the name that an attempt counts for; unknown passkeys have one each, so that they are limited alike. */
async function getAttemptName(database: Queryable, credentialId: string): Promise<string> {
  const [member] = await database.query<{ user_id: string }>(
    'SELECT m.user_id FROM passkey p JOIN member m ON m.id = p.member_id WHERE p.credential_id = $1',
    [credentialId],
  );
  return member?.user_id ?? `passkey ${createHash('sha256').update(credentialId).digest('hex').slice(0, 16)}`;
}
