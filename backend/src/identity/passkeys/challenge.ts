import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { RelyingParty } from './relying-party.ts';

/** Validity of a challenge, in ms. */
export const CHALLENGE_MS = 180_000;

/** The only use of a challenge. */
export type ChallengeUse =
  | { readonly purpose: 'login' }
  | { readonly purpose: 'add' | 'step-up'; readonly loginId: number }
  /** `subject`: the one withdrawal that is confirmed. */
  | { readonly purpose: 'withdraw'; readonly loginId: number; readonly subject: string };

/** A redeemed challenge, and the relying party that it was made for. */
export type RedeemedChallenge = RelyingParty & { readonly challenge: string };

/** Number of expired challenges that a new one deletes: more than one, so that they become fewer. */
const SWEPT = 20;

/** Creates and stores a new challenge, base64url. */
export async function issueChallenge(database: Queryable, party: RelyingParty, use: ChallengeUse): Promise<string> {
  await database.query(
    `DELETE FROM passkey_challenge WHERE challenge IN (
       SELECT challenge FROM passkey_challenge WHERE expires < now() LIMIT ${SWEPT} FOR UPDATE SKIP LOCKED)`,
  );
  const challenge = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO passkey_challenge (challenge, purpose, login_id, subject, rp_id, origins, expires)
     VALUES ($1, $2, $3, $4, $5, $6, now() + ${CHALLENGE_MS} * interval '1 ms')`,
    [challenge, use.purpose, getLoginId(use), getSubject(use), party.id, party.origins.join(' ')],
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
  use: ChallengeUse,
): Promise<RedeemedChallenge | undefined> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === undefined) {
    return undefined;
  }
  const [stored] = await database.query<{
    purpose: string;
    login: number | null;
    subject: string;
    id: string;
    origins: string;
    isCurrent: boolean;
  }>(
    `DELETE FROM passkey_challenge WHERE challenge = $1
     RETURNING purpose, login_id AS login, subject, rp_id AS id, origins, expires > now() AS "isCurrent"`,
    [challenge],
  );
  const fits =
    stored?.isCurrent === true &&
    stored.purpose === use.purpose &&
    stored.login === getLoginId(use) &&
    stored.subject === getSubject(use);
  return fits ? { id: stored.id, origins: stored.origins.split(' '), challenge } : undefined;
}

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function getLoginId(use: ChallengeUse): number | null {
  return use.purpose === 'login' ? null : use.loginId;
}

function getSubject(use: ChallengeUse): string {
  return use.purpose === 'withdraw' ? use.subject : '';
}
