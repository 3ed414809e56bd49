import type { Registry } from 'shared-types/registry';
import { changeRegistry } from '../registry/change-registry.ts';
import { withRolledBack } from '../registry/registry-change.ts';
import { getRoles } from '../registry/roles.ts';
import { getFigures } from '../rollout/evaluate-step.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { VersionEvidence } from './evidence.ts';

/**
 * Stops a bad canary, or rolls back a bad guarded version, and records the cause in the history.
 * @returns false if another process or an operator did so before
 */
export async function withdraw(store: ReleaseStore, evidence: VersionEvidence, now: Date): Promise<boolean> {
  const action = evidence.rollout === undefined ? 'rollback' : 'stop';
  const { changed } = await changeRegistry(
    store,
    { by: 'proxy', now, action, detail: describeCause(evidence), figures: getFigures(evidence) },
    (registry) => (mayWithdraw(registry, evidence) ? withRolledBack(registry, evidence.package) : registry),
  );
  return changed;
}

/** Returns true if a bad version would be stopped or rolled back: any canary, or a guarded live version. */
export function mayWithdraw(registry: Registry, { package: name, version, rollout }: VersionEvidence): boolean {
  const { active, canary, earlier } = getRoles(registry, name) ?? {};
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

/** Describes the evidence against a version: failures, or the outcome that too few visitors reach. */
function describeCause({ package: name, version, against, visitors, stable, ...evidence }: VersionEvidence): string {
  const weight = `evidence ${Math.round(Math.min(evidence.eValue, Number.MAX_SAFE_INTEGER))} of ${evidence.threshold}`;
  const outcome = evidence.outcomes.find((one) => one.name === evidence.cause);
  if (outcome !== undefined) {
    const { canary, control } = outcome;
    const other = control === undefined ? '' : `, ${against} for ${control.reached} of ${control.shown}`;
    return `${name}@${version}: ${outcome.name} reached by ${canary.reached} of ${canary.shown} visitors${other} (${weight})`;
  }
  const other =
    against === undefined || stable === undefined ? '' : `, ${against} for ${stable.failing} of ${stable.exposed}`;
  return `${name}@${version}: failed for ${visitors.failing} of ${visitors.exposed} visitors${other} (${weight})`;
}
