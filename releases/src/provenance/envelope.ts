import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { ReleaseKey } from '../signing/release-key.ts';
import { isSignedBy, type TrustedKeys } from '../signing/trusted-keys.ts';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** Fingerprint of a key. The form is restricted, since it is printed and any writer of the store could set it. */
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{32}$' });

const EnvelopeSchema = Type.Object({
  payloadType: Type.Literal(PAYLOAD_TYPE),
  payload: Type.String(),
  signatures: Type.Array(Type.Object({ keyid: Fingerprint, sig: Type.String() }), { minItems: 1, maxItems: 10 }),
});

/** A signed text in the DSSE format. */
export type Envelope = Static<typeof EnvelopeSchema>;

export function sealEnvelope(statement: unknown, key: ReleaseKey): Envelope {
  const content = Buffer.from(JSON.stringify(statement));
  return {
    payloadType: PAYLOAD_TYPE,
    payload: content.toString('base64'),
    signatures: [{ keyid: key.id, sig: key.sign(PAYLOAD_TYPE, content) }],
  };
}

export type OpenedEnvelope = NonNullable<ReturnType<typeof openEnvelope>>;

/** Parses an envelope; returns undefined if it is invalid. Ignores invalid signatures of trusted keys. */
export function openEnvelope(text: string, trusted: TrustedKeys) {
  try {
    const envelope: unknown = JSON.parse(text);
    if (!Check(EnvelopeSchema, envelope)) {
      return undefined;
    }
    const content = Buffer.from(envelope.payload, 'base64');
    const signers = envelope.signatures.flatMap(({ keyid, sig }) => {
      const key = trusted.get(keyid);
      return key !== undefined && isSignedBy(key, PAYLOAD_TYPE, content, sig) ? [key] : [];
    });
    // Fingerprints of its keys that are not trusted here.
    const unknownKeys = envelope.signatures.map(({ keyid }) => keyid).filter((keyid) => !trusted.has(keyid));
    return { statement: JSON.parse(content.toString()) as unknown, signers, unknownKeys };
  } catch {
    return undefined;
  }
}
