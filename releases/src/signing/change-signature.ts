import type { HistoryEntry } from '../store/release-store.ts';
import { toCanonicalJson } from './canonical-json.ts';
import type { ReleaseKey } from './release-key.ts';
import { isSignedBy, type TrustedKey, type TrustedKeys } from './trusted-keys.ts';

const TYPE = 'application/vnd.member-site.registry-change+json';

/** Adds `key` and `signature` to the change that creates a revision of the registry. */
export function signChange(change: HistoryEntry, key: ReleaseKey): HistoryEntry {
  const named = { ...change, key: key.id };
  return { ...named, signature: key.sign(TYPE, getSignedContent(named)) };
}

/** Returns the signer of a change, or the problem of its signature. */
export function verifyChange(
  change: HistoryEntry,
  trusted: TrustedKeys,
): { readonly signer: TrustedKey } | { readonly problem: string } {
  if (change.key === undefined || change.signature === undefined) {
    return { problem: 'it is not signed' };
  }
  const signer = trusted.get(change.key);
  if (signer === undefined) {
    return { problem: `it is signed by the key ${change.key}, which is not trusted` };
  }
  return isSignedBy(signer, TYPE, getSignedContent(change), change.signature)
    ? { signer }
    : { problem: `it was changed after ${signer.name} signed it` };
}

function getSignedContent(change: HistoryEntry): Buffer {
  return Buffer.from(toCanonicalJson({ ...change, signature: undefined }));
}
