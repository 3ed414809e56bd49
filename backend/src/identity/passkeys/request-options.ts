import { type WireSuccess, isPasskeyTransport } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';
import { CHALLENGE_MS, type ChallengeUse, issueChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';

type RequestOptions = WireSuccess<'passkey-login-options'>['options'];

export async function listNamedPasskeys(
  database: Queryable,
  memberId: number,
  domain: string,
): Promise<RequestOptions['allowCredentials']> {
  const rows = await database.query<{ id: string; transports: string }>(
    'SELECT credential_id AS id, transports FROM passkey WHERE member_id = $1 AND rp_id = $2 ORDER BY passkey.id',
    [memberId, domain],
  );
  return rows.map(({ id, transports }) => ({
    id,
    type: 'public-key',
    transports: transports.split(' ').filter(isPasskeyTransport),
  }));
}

/** Returns true if a member has a passkey for any domain: then it confirms actions instead of the exchange password. */
export async function hasPasskey(database: Queryable, memberId: number): Promise<boolean> {
  return (await database.query('SELECT 1 AS one FROM passkey WHERE member_id = $1 LIMIT 1', [memberId])).length > 0;
}

/** Creates a browser's credential request. @param allowCredentials empty: any of the domain */
export async function createRequestOptions(
  database: Queryable,
  party: RelyingParty,
  use: ChallengeUse,
  allowCredentials: RequestOptions['allowCredentials'],
): Promise<RequestOptions> {
  return {
    challenge: await issueChallenge(database, party, use),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials,
  };
}

/** Serialises changes of a member's passkeys, also with a login that starts. */
export async function lockPasskeys(tx: Queryable, memberId: number): Promise<void> {
  await tx.query('SELECT 1 AS one FROM member WHERE id = $1 FOR NO KEY UPDATE', [memberId]);
}
