import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { preAuthenticationEncoding } from '../signing/pre-authentication.ts';
import type { ReleaseKey } from '../signing/release-key.ts';
import { isSignedBy, type TrustedKey, type TrustedKeys } from '../signing/trusted-keys.ts';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

const EnvelopeSchema = Type.Object({
  payloadType: Type.Literal(PAYLOAD_TYPE),
  payload: Type.String(),
  signatures: Type.Array(Type.Object({ keyid: Type.String(), sig: Type.String() }), { minItems: 1 }),
});

/** A signed text as DSSE writes it. */
export type Envelope = Static<typeof EnvelopeSchema>;

/** Signs a statement. */
export function sealEnvelope(statement: unknown, key: ReleaseKey): Envelope {
  const content = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: content.toString('base64'),
    signatures: [{ keyid: key.id, sig: key.sign(preAuthenticationEncoding(PAYLOAD_TYPE, content)) }],
  };
}

/** The statement in an envelope and which trusted keys signed it; undefined when the text is no envelope. */
export function openEnvelope(
  text: string,
  trusted: TrustedKeys,
): { readonly statement: unknown; readonly signers: readonly TrustedKey[] } | undefined {
  try {
    const envelope: unknown = JSON.parse(text);
    if (!Check(EnvelopeSchema, envelope)) {
      return undefined;
    }
    const content = Buffer.from(envelope.payload, 'base64');
    const covered = preAuthenticationEncoding(PAYLOAD_TYPE, content);
    const signers = envelope.signatures.flatMap(({ keyid, sig }) => {
      const key = trusted.get(keyid);
      return key !== undefined && isSignedBy(key, covered, sig) ? [key] : [];
    });
    return { statement: JSON.parse(content.toString()) as unknown, signers };
  } catch {
    return undefined;
  }
}
