import type { Registry } from 'shared-types';
import { figuresOf } from '../rollout/allowance.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { withoutCanary, withRolledBack } from '../registry/registry-change.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { rolesOf } from '../registry/roles.ts';
import type { VersionEvidence } from './evidence.ts';
import { inWords } from './words.ts';

/**
 * Takes a bad version back: ends its rollout, or rolls a guarded live version back; the reason stands in the history.
 * Who holds the store's lock weighs everything that was written until then, so that what all proxies ever decide by is
 * one growing pile of evidence. Another machine, or a person, may have been quicker: then nothing happens.
 * @param weighAgain reads the store and weighs the version
 * @returns whether it was taken back
 */
export async function withdraw(
  store: ReleaseStore,
  evidence: VersionEvidence,
  now: Date,
  weighAgain: () => Promise<VersionEvidence | undefined>,
): Promise<boolean> {
  const { rollout } = evidence;
  const action = rollout === undefined ? 'rollback' : 'stop';
  const { changed } = await changeRegistry(
    store,
    { by: 'proxy', now, action, detail: inWords(evidence), figures: figuresOf(evidence) },
    async (registry) => {
      if (!isThere(registry, evidence) || (await weighAgain())?.verdict !== 'worse') {
        return registry;
      }
      return rollout === undefined
        ? withRolledBack(registry, evidence.package)
        : withoutCanary(registry, evidence.package);
    },
  );
  return changed;
}

/** Whether a version that is bad would be taken back: a canary always, a live version when it is guarded. */
export function isThere(registry: Registry, { package: name, version, rollout }: VersionEvidence): boolean {
  const { active, canary, earlier } = rolesOf(registry, name) ?? {};
  if (rollout !== undefined) {
    return canary?.metadata.version === version && canary.extras.rollout?.salt === rollout;
  }
  return (
    active?.metadata.version === version &&
    active.extras.came?.guard === true &&
    active.extras.came.by !== 'rollback' &&
    canary === undefined &&
    earlier?.[0] !== undefined
  );
}
