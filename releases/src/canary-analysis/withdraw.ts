import type { Registry } from 'shared-types/registry';
import { changeRegistry } from '../registry/change-registry.ts';
import { withRolledBack } from '../registry/registry-change.ts';
import { getRoles } from '../registry/roles.ts';
import { getFigures } from '../rollout/evaluate-step.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { VersionEvidence } from './evidence.ts';

/** Stops a canary, or rolls back a guarded version. @returns false if another process or an operator did so before */
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
  const isGuarded = active?.release.version === version && active.guard === true && active.by !== 'rollback';
  return rollout === undefined
    ? isGuarded && canary === undefined && earlier?.[0] !== undefined
    : canary?.release.version === version && canary.rollout.salt === rollout;
}

function describeCause({ package: name, version, against, visitors, stable, ...evidence }: VersionEvidence): string {
  const missed = evidence.outcomes.find((outcome) => outcome.name === evidence.cause);
  const [own, all, other, others] =
    missed === undefined
      ? [visitors.failing, visitors.exposed, stable?.failing, stable?.exposed]
      : [missed.canary.reached, missed.canary.shown, missed.control?.reached, missed.control?.shown];
  const did = missed === undefined ? 'failed for' : `${missed.name} reached by`;
  const control = against === undefined || others === undefined ? '' : `, ${against} for ${other} of ${others}`;
  const weight = Math.round(Math.min(evidence.eValue, Number.MAX_SAFE_INTEGER));
  return `${name}@${version}: ${did} ${own} of ${all} visitors${control} (evidence ${weight} of ${evidence.threshold})`;
}
