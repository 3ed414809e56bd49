import { createHash } from 'node:crypto';
import type { Registry, ReleaseManifest } from 'shared-types';
import { fittingProblems } from './gate.ts';
import { rolesOf } from './roles.ts';

/** What one visitor gets of one package. */
export interface Choice {
  readonly release: ReleaseManifest;
  /** The rollout that the visitor is in, undefined outside a canary. */
  readonly rollout?: string | undefined;
  /** What a page falls back to when the release fails in it. */
  readonly previous?: ReleaseManifest | undefined;
  readonly disabled: boolean;
}

/** Everything that one visitor gets. */
export interface VisitorChoice {
  readonly shell: ReleaseManifest | undefined;
  readonly features: ReadonlyMap<string, Choice>;
}

/**
 * The versions for a visitor: the same ones for as long as the registry stays as it is. A visitor who is in a canary
 * stays in while its share grows, and other rollouts draw independently, since each has a salt of its own.
 */
export function chooseReleases(registry: Registry, visitor: string): VisitorChoice {
  const choices = new Map<string, Choice>();
  for (const name of Object.keys(registry.microFrontends)) {
    const roles = rolesOf(registry, name);
    if (roles === undefined) {
      continue;
    }
    const { active, canary, earlier } = roles;
    const rollout = canary?.extras.rollout?.salt;
    const inCanary =
      canary !== undefined && rollout !== undefined && pointOf(visitor, rollout) < canary.deployment.traffic;
    choices.set(name, {
      release: (inCanary ? canary : active).extras.release,
      rollout: inCanary ? rollout : undefined,
      previous: (inCanary ? active : earlier[0])?.extras.release,
      disabled: registry.extras?.disabled?.[name] !== undefined,
    });
  }
  const shell = choices.get('shell')?.release;
  choices.delete('shell');
  return { shell, features: new Map([...choices].map(([name, choice]) => [name, withFitting(choice, shell)])) };
}

/** A point from 0 up to 100 on which a visitor stands in a rollout, evenly spread. */
export function pointOf(visitor: string, salt: string): number {
  return (createHash('sha256').update(`${salt}:${visitor}`).digest().readUIntBE(0, 6) / 2 ** 48) * 100;
}

/** An earlier version may need a shell that is gone. */
function withFitting(choice: Choice, shell: ReleaseManifest | undefined): Choice {
  const { previous } = choice;
  const fits = previous !== undefined && shell !== undefined && fittingProblems(previous, shell).length === 0;
  return fits ? choice : { ...choice, previous: undefined };
}
