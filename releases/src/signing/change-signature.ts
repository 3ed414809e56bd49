import type { RegistryChange } from 'shared-types/registry';
import { toCanonicalJson } from './canonical-json.ts';
import { encodePreAuthentication } from './pre-authentication.ts';
import type { ReleaseKey } from './release-key.ts';
import { isSignedBy, type TrustedKey, type TrustedKeys } from './trusted-keys.ts';

const TYPE = 'application/vnd.member-site.registry-change+json';

/** Signs a change as the one that made a revision of the registry: `key` and `signature` are added. */
export function signChange<T extends RegistryChange>(change: T, revision: number, key: ReleaseKey): T {
  const named = { ...change, key: key.id };
  return { ...named, signature: key.sign(contentOf(named, revision)) };
}

/** Returns the signer of a change, or a message why it has no valid signature. */
export function verifyChange(
  change: RegistryChange,
  revision: number,
  trusted: TrustedKeys,
): { readonly signer: TrustedKey } | { readonly problem: string } {
  if (change.key === undefined || change.signature === undefined) {
    return { problem: 'it is not signed' };
  }
  const signer = trusted.get(change.key);
  if (signer === undefined) {
    return { problem: `it is signed by the key ${change.key}, which is not trusted` };
  }
  return isSignedBy(signer, contentOf(change, revision), change.signature)
    ? { signer }
    : { problem: `its signature is not ${signer.name}’s: it was changed after it was signed` };
}

function contentOf(change: RegistryChange, revision: number): Buffer {
  return encodePreAuthentication(TYPE, Buffer.from(toCanonicalJson({ ...change, revision, signature: undefined })));
}
