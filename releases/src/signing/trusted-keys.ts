import { type KeyObject, verify } from 'node:crypto';
import { ReleaseError } from '../release-error.ts';
import { encodePreAuthentication, getKeyId, readPublicKey } from './release-key.ts';

export interface TrustedKey {
  readonly name: string;
  readonly id: string;
  readonly publicKey: KeyObject;
}

/** Trusted keys by fingerprint. */
export type TrustedKeys = ReadonlyMap<string, TrustedKey>;

const NAME = /^[a-z0-9][\w.@-]{0,62}$/i;

/** Parses entries `kim=ed25519:…`. @param source name of the variable, for error messages @throws {ReleaseError} */
export function readTrustedKeys(text: string, source: string): TrustedKeys {
  const keys = new Map<string, TrustedKey>();
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const at = entry.indexOf('=');
    const name = entry.slice(0, Math.max(at, 0));
    const publicKey = readPublicKey(entry.slice(at + 1));
    if (!NAME.test(name) || publicKey === undefined) {
      throw new ReleaseError(
        `${source} has "${entry}", which is not a key: write it as kim=ed25519:… with the 32 bytes of the public key in base64.`,
      );
    }
    const id = getKeyId(publicKey);
    const twin = [...keys.values()].find((key) => key.name === name || key.id === id);
    if (twin !== undefined && !(twin.name === name && twin.id === id)) {
      throw new ReleaseError(
        `${source} has two names for one key, or two keys with one name: ${twin.name} and ${name}. Remove one of them.`,
      );
    }
    keys.set(id, { name, id, publicKey });
  }
  return keys;
}

/** Returns true if a base64 signature over a content and its type is valid for a trusted key. */
export function isSignedBy(key: TrustedKey, type: string, content: Buffer, signature: string): boolean {
  return verify(null, encodePreAuthentication(type, content), key.publicKey, Buffer.from(signature, 'base64'));
}
