import { changeRegistry } from './change-registry.ts';
import { withoutCanary } from './registry-change.ts';
import type { ReleaseStore } from './release-store.ts';
import { rolesOf } from './roles.ts';
import type { Counts } from './stop-rule.ts';

/** A canary that failed clearly more often than the stable version. */
export interface FailedCanary {
  readonly feature: string;
  readonly version: string;
  readonly rollout: string;
  readonly counts: Counts;
  readonly stable: { readonly version: string; readonly counts: Counts };
}

/**
 * Takes a failed canary back; the reason stands in the history. Another machine, or a person, may have been quicker:
 * then nothing happens.
 * @returns whether it was stopped
 */
export async function stopCanary(store: ReleaseStore, failed: FailedCanary, now: Date): Promise<boolean> {
  const { feature, version, rollout, counts, stable } = failed;
  const detail = `${feature}@${version}: failed for ${share(counts)} visitors, ${stable.version} for ${share(stable.counts)}`;
  const { changed } = await changeRegistry(store, { by: 'proxy', now, action: 'stop', detail }, (registry) => {
    const canary = rolesOf(registry, feature)?.canary;
    const same = canary?.metadata.version === version && canary.extras.rollout?.salt === rollout;
    return same ? withoutCanary(registry, feature) : registry;
  });
  return changed;
}

function share({ loads, failures }: Counts): string {
  return `${failures} of ${loads}`;
}
