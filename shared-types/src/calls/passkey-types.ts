import { type Static, Type } from 'typebox';
import { ResponseTimestamp } from './response-types.ts';
import { RowId, strict } from './field-types.ts';
import { MAX_PASSKEYS, PASSKEY_NAME_LENGTH, PASSKEY_TRANSPORTS, RECOVERY_CODE_COUNT } from './passkey-rules.ts';
import { Line } from './text-types.ts';

/** Bytes as WebAuthn's JSON form writes them: base64url without padding. */
function Bytes(maxLength: number) {
  return Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]*$' });
}

const Transports = Type.Array(Type.Enum(PASSKEY_TRANSPORTS), { maxItems: PASSKEY_TRANSPORTS.length });

/** An authenticator's response to a challenge: its id, the signed data, and the signature. */
export const AssertionSchema = strict({
  id: Bytes(1_400),
  clientDataJSON: Bytes(4_000),
  authenticatorData: Bytes(2_000),
  signature: Bytes(2_000),
  userHandle: Type.Optional(Bytes(100)),
});
export type Assertion = Static<typeof AssertionSchema>;

export const NewCredentialSchema = strict({
  id: Bytes(1_400),
  clientDataJSON: Bytes(4_000),
  attestationObject: Bytes(12_000),
  transports: Type.Optional(Transports),
});
export type NewCredential = Static<typeof NewCredentialSchema>;

export const PasskeyName = Line(PASSKEY_NAME_LENGTH);

/** A recovery code in any notation: upper or lower case, with or without dashes. */
export const RecoveryCode = Line({ minLength: 16, maxLength: 40 });

/** New recovery codes; they can be read only in this response. */
export const RecoveryCodes = Type.Array(Type.String(), { maxItems: RECOVERY_CODE_COUNT });

const Known = Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Transports });
const Verification = Type.Literal('required');

/** Options of a browser's prompt for an existing passkey. */
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  /** In ms. */
  timeout: Type.Integer(),
  userVerification: Verification,
  /** Empty: any passkey for the domain. */
  allowCredentials: Type.Array(Known, { maxItems: MAX_PASSKEYS }),
});

/** Options of a browser's prompt that creates a passkey. */
export const CreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  /** In ms. */
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Known, { maxItems: MAX_PASSKEYS }),
  authenticatorSelection: Type.Object({
    residentKey: Verification,
    requireResidentKey: Type.Literal(true),
    userVerification: Verification,
  }),
  attestation: Type.Literal('none'),
});

export const Passkey = Type.Object({
  id: RowId,
  name: Type.String(),
  added: ResponseTimestamp,
  /** Time of its last use; empty if it was never used. */
  used: ResponseTimestamp,
  /** Whether it is good for the domain of this page. */
  here: Type.Boolean(),
});
