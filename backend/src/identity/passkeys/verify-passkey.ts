import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';
import { noteChange } from '../account-change.ts';
import type { ClientInfo } from '../caller.ts';
import { type ChallengeUse, createVerification, type RedeemedChallenge, redeemChallenge } from './challenge.ts';

export interface ProvedPasskey {
  readonly id: number;
  readonly memberId: number;
}

interface StoredPasskey extends ProvedPasskey {
  readonly publicKey: string;
  readonly handle: string;
  readonly party: string;
}

/**
 * Verifies an authenticator's response: an unused challenge for this use, a page and domain of the site, the signature
 * of a stored passkey with user verification, and a counter above the last one, where it counts.
 * @param memberId the required owner; any member when absent
 * @returns undefined if anything of it is invalid
 */
export async function verifyPasskey(
  database: Queryable,
  assertion: Assertion,
  use: ChallengeUse,
  caller: ClientInfo,
  memberId?: number,
): Promise<ProvedPasskey | undefined> {
  const redeemed = await redeemChallenge(database, assertion.clientDataJSON, use);
  return redeemed && verifyAssertion(database, assertion, redeemed, caller, memberId);
}

/** Verifies a response whose challenge was redeemed already. */
export async function verifyAssertion(
  database: Queryable,
  assertion: Assertion,
  asked: RedeemedChallenge,
  caller: ClientInfo,
  memberId?: number,
): Promise<ProvedPasskey | undefined> {
  const [kept] = await database.query<StoredPasskey>(
    `SELECT p.id, p.member_id AS "memberId", p.public_key AS "publicKey", o.handle, p.rp_id AS party
     FROM passkey p JOIN passkey_owner o ON o.member_id = p.member_id WHERE p.credential_id = $1`,
    [assertion.id],
  );
  if (kept === undefined || kept.party !== asked.id || (memberId !== undefined && kept.memberId !== memberId)) {
    return undefined;
  }
  // Without a known member, the authenticator must state the owner.
  const { userHandle = memberId === undefined ? '' : kept.handle } = assertion;
  const counter = userHandle === kept.handle ? await verifySignature(assertion, kept, asked) : undefined;
  if (counter === undefined) {
    return undefined;
  }
  const counted = await database.query(
    `UPDATE passkey SET counter = $2, used = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [kept.id, counter],
  );
  if (counted.length === 0) {
    // A sign of a copied passkey: recorded for operators.
    await noteChange(database, kept.memberId, 'passkey counter', caller.ip, null, { id: kept.id, counter });
    return undefined;
  }
  return { id: kept.id, memberId: kept.memberId };
}

/** Returns the passkey's counter if signature, page, domain and user verification are valid. */
async function verifySignature(
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  { publicKey }: StoredPasskey,
  asked: RedeemedChallenge,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...createVerification(id, { clientDataJSON, authenticatorData, signature }, asked),
      // The counter is compared in the UPDATE, so that one of two concurrent responses wins.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
