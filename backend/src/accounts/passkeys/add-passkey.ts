import { randomBytes, randomUUID } from 'node:crypto';
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { type WireResponse, MAX_PASSKEYS, type NewCredential } from 'shared-types/calls';
import type { CallContext, CallHandler } from '../../calls/implement-call.ts';
import type { Queryable } from '../../database/database.ts';
import { noteChange } from '../../identity/account-change.ts';
import { getMemberById } from '../../identity/member.ts';
import {
  CHALLENGE_MS,
  createVerification,
  issueChallenge,
  type RedeemedChallenge,
  redeemChallenge,
} from '../../identity/passkeys/challenge.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../identity/passkeys/recovery-codes.ts';
import type { RelyingParty } from '../../identity/passkeys/relying-party.ts';
import { listNamedPasskeys, lockPasskeys } from '../../identity/passkeys/request-options.ts';
import { isSteppedUp, rejectWithoutStepUp } from '../../identity/step-up.ts';
import { runIdempotentWithProof } from '../../ledger/idempotent.ts';

/** EdDSA, ES256 and RS256: algorithms of common authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** Returns the WebAuthn options with which a browser creates a passkey of this member. Needs the step-up. */
export async function addPasskeyOptions(
  { database, memberId, login }: CallContext,
  party: RelyingParty,
): Promise<WireResponse<'passkey-add-options'>> {
  if (!(await isSteppedUp(database, login))) {
    return { status: 'authenticated' };
  }
  if ((await countPasskeys(database, memberId)) >= MAX_PASSKEYS) {
    return { status: 'alread' };
  }
  const { user_id: name } = await getMemberById(database, memberId);
  return {
    status: 'success',
    options: {
      challenge: await issueChallenge(database, party, { purpose: 'add', loginId: login.id }),
      rp: { id: party.id, name: party.id },
      user: { id: await getUserHandle(database, memberId), name, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: await listNamedPasskeys(database, memberId, party.id),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
}

/**
 * Stores a passkey that its authenticator made; a member's first one adds recovery codes. Needs the step-up. A repeat
 * gets the stored response without codes: only their hashes are stored, and new ones can be made.
 * @throws {RequestConflict} when the request id was used for something else
 */
export const addPasskey: CallHandler<'passkey-add'> = async (
  { database, memberId, login, caller },
  { credential, name, requestId = randomUUID() },
) => {
  let codes: string[] | undefined;
  const effect = async (tx: Queryable): Promise<WireResponse<'passkey-add'>> => {
    const party = await redeemChallenge(tx, credential.clientDataJSON, { purpose: 'add', loginId: login.id });
    const made = party && (await verifyCredential(credential, party));
    if (made?.id !== credential.id) {
      return { status: 'pass' };
    }
    await lockPasskeys(tx, memberId);
    if ((await countPasskeys(tx, memberId)) >= MAX_PASSKEYS) {
      return { status: 'alread' };
    }
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO passkey (member_id, credential_id, public_key, counter, transports, rp_id, name)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
      [
        memberId,
        made.id,
        Buffer.from(made.publicKey).toString('base64url'),
        made.counter,
        (credential.transports ?? []).join(' '),
        party?.id,
        name,
      ],
    );
    if (row === undefined) {
      return { status: 'already' };
    }
    await noteChange(tx, memberId, 'passkey added', caller.ip, null, { id: row.id, name });
    const first = (await countRecoveryCodes(tx, memberId)) === 0 && (await countPasskeys(tx, memberId)) === 1;
    codes = first ? await replaceRecoveryCodes(tx, memberId) : undefined;
    return { status: 'success', id: row.id };
  };
  const request = { memberId, requestId, payload: { call: 'passkey-add', name, ...credential } };
  const response = await runIdempotentWithProof(database, request, async (tx) => rejectWithoutStepUp(tx, login), {
    effect,
  });
  return { ...response, ...(codes !== undefined && { codes }) };
};

/** Returns the credential if challenge, page, domain and member are valid. */
async function verifyCredential(
  { id, clientDataJSON, attestationObject }: NewCredential,
  party: RedeemedChallenge,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'] | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...createVerification(id, { clientDataJSON, attestationObject }, party),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

async function getUserHandle(database: Queryable, memberId: number): Promise<string> {
  const [owner] = await database.query<{ handle: string }>(
    `INSERT INTO passkey_owner (member_id, handle) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET handle = passkey_owner.handle RETURNING handle`,
    [memberId, randomBytes(32).toString('base64url')],
  );
  return owner?.handle ?? '';
}

async function countPasskeys(database: Queryable, memberId: number): Promise<number> {
  const [row] = await database.query<{ count: number }>('SELECT count(*) AS count FROM passkey WHERE member_id = $1', [
    memberId,
  ]);
  return row?.count ?? 0;
}
