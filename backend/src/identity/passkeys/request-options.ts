import type { WireSuccess, PasskeyTransport } from 'shared-types/calls';
import { isPasskeyTransport } from 'shared-types/calls';
import type { Queryable } from '../../database/database.ts';
import { CHALLENGE_MS, type ChallengeUse, issueChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';

/** A passkey as browsers are asked for it. */
export interface NamedPasskey {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: PasskeyTransport[];
}

/** The passkeys of a member, as browsers are asked for them. */
export async function namedPasskeys(database: Queryable, memberId: number, domain: string): Promise<NamedPasskey[]> {
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

/** Whether a member has a passkey, for whatever domain: then it is what confirms, and no exchange password. */
export async function hasPasskey(database: Queryable, memberId: number): Promise<boolean> {
  return (await database.query('SELECT 1 AS one FROM passkey WHERE member_id = $1 LIMIT 1', [memberId])).length > 0;
}

/**
 * What a browser asks its authenticators for, with a new challenge.
 * @param allowCredentials empty: any that an authenticator holds for the domain
 */
export async function requestOptions(
  database: Queryable,
  party: RelyingParty,
  use: ChallengeUse,
  allowCredentials: NamedPasskey[],
): Promise<WireSuccess<'passkey-login-options'>['options']> {
  return {
    challenge: await issueChallenge(database, party, use),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials,
  };
}
