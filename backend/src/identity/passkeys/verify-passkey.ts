import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';
import { noteChange } from '../account-change.ts';
import type { Caller } from '../caller.ts';
import { type ChallengeUse, type RedeemedChallenge, redeemChallenge } from './challenge.ts';

/** A passkey that was proved to be there. */
export interface ProvedPasskey {
  readonly id: number;
  readonly memberId: number;
}

interface KeptPasskey extends ProvedPasskey {
  readonly publicKey: string;
  readonly handle: string;
  readonly party: string;
}

/**
 * Checks what an authenticator answered: a challenge of ours, for this use alone and answered once; from a page of ours,
 * for our domain; signed by a passkey that is kept, with the person verified by the authenticator; used more often than
 * when it was used last, where it counts.
 * @param memberId whose passkey it must be; anybody's when absent
 * @returns undefined when anything of it does not hold
 */
export async function verifyPasskey(
  database: Queryable,
  assertion: Assertion,
  use: ChallengeUse,
  caller: Caller,
  memberId?: number,
): Promise<ProvedPasskey | undefined> {
  const asked = await redeemChallenge(database, assertion.clientDataJSON, use);
  return asked && verifyAssertion(database, assertion, asked, caller, memberId);
}

/** Does the same with the challenge that was redeemed for the answer. */
export async function verifyAssertion(
  database: Queryable,
  assertion: Assertion,
  asked: RedeemedChallenge,
  caller: Caller,
  memberId?: number,
): Promise<ProvedPasskey | undefined> {
  const [kept] = await database.query<KeptPasskey>(
    `SELECT p.id, p.member_id AS "memberId", p.public_key AS "publicKey", o.handle, p.rp_id AS party
     FROM passkey p JOIN passkey_owner o ON o.member_id = p.member_id WHERE p.credential_id = $1`,
    [assertion.id],
  );
  if (kept === undefined || kept.party !== asked.id || (memberId !== undefined && kept.memberId !== memberId)) {
    return undefined;
  }
  // Where nobody was named before, the authenticator must say whose it is.
  const { userHandle = memberId === undefined ? '' : kept.handle } = assertion;
  const counter = userHandle === kept.handle ? await signedCounter(assertion, kept, asked) : undefined;
  if (counter === undefined) {
    return undefined;
  }
  const counted = await database.query(
    `UPDATE passkey SET counter = $2, used = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [kept.id, counter],
  );
  if (counted.length === 0) {
    // The sign of a copy: somebody ought to see it.
    await noteChange(database, kept.memberId, 'passkey counter', caller.ip, null, { id: kept.id, counter });
    return undefined;
  }
  return { id: kept.id, memberId: kept.memberId };
}

/** How often the passkey was used, by its own count, when signature, page, domain and person hold. */
async function signedCounter(
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  { publicKey }: KeptPasskey,
  { challenge, origins, id: domain }: RedeemedChallenge,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: domain,
      // Its count is compared where it is written, so that of two at once one wins.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
