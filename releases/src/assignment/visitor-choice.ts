import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { listCompatibilityProblems } from '../gate/platform-compatibility.ts';
import { getRoles } from '../registry/roles.ts';
import { assignVisitor } from './assign-visitor.ts';
import type { Visitor } from './visitor.ts';

/** Version of one package for one visitor. */
export interface Choice {
  readonly release: ReleaseManifest;
  /** Salt of the visitor's rollout; undefined outside of a canary. */
  readonly rollout?: string | undefined;
  /**
   * Randomly assigned side of a running comparison. Undefined without a comparison, outside of the groups of a canary, or
   * if the visitor is in the canary because of earlier groups.
   */
  readonly arm?: 'canary' | 'stable' | undefined;
  /** Version that a page uses if the release fails. */
  readonly previous?: ReleaseManifest | undefined;
  readonly disabled: boolean;
}

export interface VisitorChoice {
  /** Includes the shell. */
  readonly packages: ReadonlyMap<string, Choice>;
  readonly shell: ReleaseManifest | undefined;
  readonly features: ReadonlyMap<string, Choice>;
}

/**
 * Chooses the versions for a visitor; the result is stable while the registry is unchanged. A visitor stays in a canary
 * while its share grows. Rollouts are independent, since each has its salt. A member has the same versions on every
 * device, unless the groups of a rollout name languages or widths.
 */
export function chooseReleases(registry: Registry, visitor: Visitor): VisitorChoice {
  const choices = new Map<string, Choice>();
  for (const name of Object.keys(registry.packages)) {
    const roles = getRoles(registry, name);
    if (roles === undefined) {
      continue;
    }
    const { active, canary, earlier } = roles;
    const assignment = canary === undefined ? undefined : assignVisitor(canary, visitor);
    const inCanary = canary !== undefined && assignment?.inCanary === true;
    choices.set(name, {
      release: (inCanary ? canary : active).release,
      rollout: inCanary ? canary.rollout.salt : undefined,
      arm: assignment?.compared === true ? (inCanary ? 'canary' : 'stable') : undefined,
      previous: inCanary ? active.release : earlier[0],
      disabled: registry.disabled?.[name] !== undefined,
    });
  }
  const shell = choices.get('shell')?.release;
  const packages = new Map([...choices].map(([name, choice]) => [name, ensureCompatible(choice, shell)]));
  return { packages, shell, features: new Map([...packages].filter(([name]) => name !== 'shell')) };
}

/**
 * Returns the choice of a version for a page that may have been opened before the login: that of the member, or
 * that of the visitor's cookie. Undefined if the registry assigns the version to neither.
 */
export function findChoice(registry: Registry, visitor: Visitor, name: string, version: string): Choice | undefined {
  return [visitor, { ...visitor, member: undefined, staff: false }]
    .map((who) => chooseReleases(registry, who).packages.get(name))
    .find((choice) => choice?.release.version === version);
}

/** Removes the previous version if it does not run in the shell. A previous shell is always retained. */
function ensureCompatible(choice: Choice, shell: ReleaseManifest | undefined): Choice {
  const { previous } = choice;
  if (choice.release.kind === 'shell') {
    return choice;
  }
  const fits = previous !== undefined && shell !== undefined && listCompatibilityProblems(previous, shell).length === 0;
  return fits ? choice : { ...choice, previous: undefined };
}
