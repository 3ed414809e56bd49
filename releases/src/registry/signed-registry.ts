import type { Registry } from 'shared-types/registry';
import { listSignatureProblems } from '../provenance/release-signatures.ts';
import { verifyChange } from '../signing/change-signature.ts';
import { ReleaseError } from '../release-error.ts';
import { formatLabel } from './registered-version.ts';
import { hashRegistry } from './release-log.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { listLiveReleases } from './roles.ts';

/** Rejects changes without a trusted key, and of a registry that no trusted key signed. @throws {ReleaseError} */
export function requireSigned(store: ReleaseStore, before: Registry): void {
  const { trust, key } = store;
  if (trust === undefined || trust.signatures === 0) {
    return;
  }
  if (key === undefined || !trust.keys.has(key.id)) {
    throw new ReleaseError(
      'Changes must be signed here: set RELEASE_KEY to the file of a key whose public key is in RELEASE_TRUSTED_KEYS.',
    );
  }
  const problem = findChangeProblem(before, store);
  if (problem !== undefined) {
    throw new ReleaseError(
      `${problem} Compare it with "release history --verify" and a backup. If it is correct, sign one change with RELEASE_REQUIRE_SIGNATURES=0.`,
    );
  }
}

/** Returns why a registry must not be used; undefined if all required signatures are valid. */
export async function findSignatureProblem(store: ReleaseStore, registry: Registry): Promise<string | undefined> {
  if (store.trust === undefined || store.trust.signatures === 0) {
    return undefined;
  }
  const problem = findChangeProblem(registry, store);
  if (problem !== undefined) {
    return problem;
  }
  const releases = [...listLiveReleases(registry).values()].flat();
  const found = releases.map(async (release) => {
    const [problem] = await listSignatureProblems(store, release);
    return problem && `${formatLabel(release)}: ${problem}`;
  });
  return (await Promise.all(found)).find(Boolean);
}

function findChangeProblem(registry: Registry, { trust }: ReleaseStore): string | undefined {
  const change = registry.change;
  if (trust === undefined || change === undefined) {
    return registry.revision === 0 ? undefined : 'The registry does not contain its last change.';
  }
  const proof = verifyChange({ ...change, revision: registry.revision }, trust.keys);
  if ('problem' in proof) {
    return `No trusted key signed revision ${registry.revision} of the registry: ${proof.problem}.`;
  }
  return change.registry === hashRegistry(registry)
    ? undefined
    : `The registry is not the one that ${proof.signer.name} signed as revision ${registry.revision}.`;
}
