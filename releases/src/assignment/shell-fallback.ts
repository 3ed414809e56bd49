import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { fittingProblems } from '../gate/fitting.ts';
import { rolesOf } from '../registry/roles.ts';
import type { Choice, VisitorChoice } from './visitor-choice.ts';

/** What is known of the shell's starts in one browser. */
export interface Starts {
  /** Versions of the shell that did not start there. */
  readonly failed: readonly string[];
  /** Another version than the chosen one is asked for. */
  readonly asksPrevious: boolean;
}

/** What a visitor gets after the shell's starts in that browser so far. */
export interface StartChoice {
  readonly choice: VisitorChoice;
  /** Whether there is yet another version of the shell, should this one not start; asked for once in a row. */
  readonly mayFallBack: boolean;
}

/**
 * Gives a visitor in whose browser the chosen shell did not start the one that was live before it: the latest that every
 * chosen feature runs in, or the feature's version before. Without such a one the choice stays as it is.
 */
export function afterStarts(registry: Registry, choice: VisitorChoice, { failed, asksPrevious }: Starts): StartChoice {
  const others = earlierShells(registry, choice, failed);
  const refused = asksPrevious || failed.includes(choice.shell?.version ?? '');
  const [first = choice, second] = refused ? others : [choice, ...others];
  return { choice: first, mayFallBack: !asksPrevious && second !== undefined };
}

function earlierShells(registry: Registry, choice: VisitorChoice, failed: readonly string[]): VisitorChoice[] {
  const roles = rolesOf(registry, 'shell');
  const others = roles === undefined ? [] : [roles.active, ...roles.earlier];
  return others
    .map(({ extras }) => extras.release)
    .filter(({ version }) => version !== choice.shell?.version && !failed.includes(version))
    .flatMap((shell) => withShell(choice, shell) ?? []);
}

function withShell(choice: VisitorChoice, shell: ReleaseManifest): VisitorChoice | undefined {
  const features = new Map<string, Choice>();
  for (const [name, chosen] of choice.features) {
    const [release, previous] = [chosen.release, chosen.previous].filter(
      (version) => version !== undefined && fits(version, shell),
    );
    if (release === undefined) {
      return undefined;
    }
    features.set(
      name,
      release === chosen.release ? { ...chosen, previous } : notDrawn({ ...chosen, release, previous }),
    );
  }
  const own = choice.packages.get('shell');
  const packages = new Map(features);
  if (own !== undefined) {
    packages.set('shell', notDrawn({ ...own, release: shell, previous: undefined }));
  }
  return { packages, shell, features };
}

/** Whom no draw gave a version tells nothing of a comparison. */
function notDrawn(choice: Choice): Choice {
  return { ...choice, rollout: undefined, arm: undefined };
}

/** Asked at every page, of releases that stay the same until the registry is read again. */
const known = new WeakMap<ReleaseManifest, WeakMap<ReleaseManifest, boolean>>();

function fits(feature: ReleaseManifest, shell: ReleaseManifest): boolean {
  const ofShell = known.get(shell) ?? new WeakMap<ReleaseManifest, boolean>();
  known.set(shell, ofShell);
  const found = ofShell.get(feature) ?? fittingProblems(feature, shell).length === 0;
  ofShell.set(feature, found);
  return found;
}
