import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { fittingProblems } from '../gate/fitting.ts';
import { rolesOf } from '../registry/roles.ts';
import { draw } from './rollout-draw.ts';
import type { Visitor } from './visitor.ts';

/** What one visitor gets of one package. */
export interface Choice {
  readonly release: ReleaseManifest;
  /** The rollout that the visitor is in, undefined outside a canary. */
  readonly rollout?: string | undefined;
  /**
   * The side of a running comparison that chance put the visitor on, undefined when none runs or it was not chance:
   * outside the groups of a canary, or still in it from earlier ones.
   */
  readonly arm?: 'canary' | 'stable' | undefined;
  /** What a page falls back to when the release fails in it. */
  readonly previous?: ReleaseManifest | undefined;
  readonly disabled: boolean;
}

/** Everything that one visitor gets. */
export interface VisitorChoice {
  /** Of every package, the shell too. */
  readonly packages: ReadonlyMap<string, Choice>;
  readonly shell: ReleaseManifest | undefined;
  readonly features: ReadonlyMap<string, Choice>;
}

/**
 * The versions for a visitor: the same ones for as long as the registry stays as it is. A visitor who is in a canary
 * stays in while its share grows, and other rollouts draw independently, since each has a salt of its own. A member has
 * the same versions with every device, unless a rollout's groups name languages or widths.
 */
export function chooseReleases(registry: Registry, visitor: Visitor): VisitorChoice {
  const choices = new Map<string, Choice>();
  for (const name of Object.keys(registry.microFrontends)) {
    const roles = rolesOf(registry, name);
    if (roles === undefined) {
      continue;
    }
    const { active, canary, earlier } = roles;
    const drawn = canary === undefined ? undefined : draw(canary, visitor);
    const inCanary = canary !== undefined && drawn?.inCanary === true;
    choices.set(name, {
      release: (inCanary ? canary : active).extras.release,
      rollout: inCanary ? canary.extras.rollout?.salt : undefined,
      arm: drawn?.compared === true ? (inCanary ? 'canary' : 'stable') : undefined,
      previous: (inCanary ? active : earlier[0])?.extras.release,
      disabled: registry.extras?.disabled?.[name] !== undefined,
    });
  }
  const shell = choices.get('shell')?.release;
  const packages = new Map([...choices].map(([name, choice]) => [name, withFitting(choice, shell)]));
  return { packages, shell, features: new Map([...packages].filter(([name]) => name !== 'shell')) };
}

/**
 * The choice with which a visitor has a version in a page that may have been opened before the login: the member's, or
 * the one of the visitor's cookie. Undefined when the registry gives it to neither.
 */
export function choiceOf(registry: Registry, visitor: Visitor, name: string, version: string): Choice | undefined {
  return [visitor, { ...visitor, member: undefined, staff: false }]
    .map((who) => chooseReleases(registry, who).packages.get(name))
    .find((choice) => choice?.release.version === version);
}

/** An earlier version may need a shell that is gone; an earlier shell, of which nothing is known here, stays. */
function withFitting(choice: Choice, shell: ReleaseManifest | undefined): Choice {
  const { previous } = choice;
  if (choice.release.kind === 'shell') {
    return choice;
  }
  const fits = previous !== undefined && shell !== undefined && fittingProblems(previous, shell).length === 0;
  return fits ? choice : { ...choice, previous: undefined };
}
