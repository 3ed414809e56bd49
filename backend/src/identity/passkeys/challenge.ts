import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { RelyingParty } from './relying-party.ts';

export const CHALLENGE_MS = 180_000;

/** The only use of a challenge. */
export type ChallengeUse =
  | { readonly purpose: 'login'; readonly loginId?: undefined; readonly subject?: undefined }
  | { readonly purpose: 'add' | 'step-up'; readonly loginId: number; readonly subject?: undefined }
  /** `subject`: the one withdrawal that is confirmed. */
  | { readonly purpose: 'withdraw'; readonly loginId: number; readonly subject: string };

export type RedeemedChallenge = RelyingParty & { readonly challenge: string };

/** Number of expired challenges that a new one deletes: more than one, so that they become fewer. */
const SWEPT = 20;

export async function issueChallenge(
  database: Queryable,
  party: RelyingParty,
  { purpose, loginId, subject = '' }: ChallengeUse,
): Promise<string> {
  await database.query(
    `DELETE FROM passkey_challenge WHERE challenge IN (
       SELECT challenge FROM passkey_challenge WHERE expires < now() LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED)`,
  );
  const challenge = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO passkey_challenge (challenge, purpose, login_id, subject, rp_id, origins, expires)
     VALUES ($1, $2, $3, $4, $5, $6, now() + ${CHALLENGE_MS} * interval '1 ms')`,
    [challenge, purpose, loginId, subject, party.id, party.origins.join(' ')],
  );
  return challenge;
}

/**
 * Deletes and returns the challenge of a response: it can be used once, even by an invalid response.
 * @param clientDataJSON what the browser reports as signed, base64url
 * @returns its relying party; undefined if it is unknown, expired or for another use
 */
export async function redeemChallenge(
  database: Queryable,
  clientDataJSON: string,
  { purpose, loginId, subject = '' }: ChallengeUse,
): Promise<RedeemedChallenge | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) {
    return undefined;
  }
  const [stored] = await database.query<RelyingParty & { readonly fits: boolean }>(
    `DELETE FROM passkey_challenge WHERE challenge = $1
     RETURNING rp_id AS id, string_to_array(origins, ' ') AS origins,
       expires > now() AND purpose = $2 AND login_id IS NOT DISTINCT FROM $3 AND subject = $4 AS fits`,
    [challenge, purpose, loginId, subject],
  );
  return stored?.fits === true ? { id: stored.id, origins: stored.origins, challenge } : undefined;
}

/** Returns the common part of verifications: the browser's response, and what it must be for. */
export function createVerification<Response>(
  id: string,
  response: Response,
  { challenge, origins, id: domain }: RedeemedChallenge,
) {
  return {
    response: { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: domain,
    requireUserVerification: true,
  };
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
