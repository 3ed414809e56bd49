import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { listCompatibilityProblems } from '../gate/platform-compatibility.ts';
import { getRoles } from '../registry/roles.ts';
import type { Choice, VisitorChoice } from './visitor-choice.ts';

export interface ShellStartHistory {
  /** Versions of the shell that failed to start. */
  readonly failed: readonly string[];
  readonly requestsPrevious: boolean;
}

/**
 * Chooses an earlier shell for a visitor in whose browser the assigned one failed to start: the latest that supports every
 * assigned feature, or the feature's previous version. Without such a shell the choice remains.
 */
export function chooseShellAfterFailures(
  registry: Registry,
  choice: VisitorChoice,
  { failed, requestsPrevious }: ShellStartHistory,
) {
  const isRejected = requestsPrevious || failed.includes(choice.shell?.version ?? '');
  const first = isRejected ? findEarlierShell(registry, choice, failed) : choice;
  const tried = [...failed, choice.shell?.version ?? '', first?.shell?.version ?? ''];
  /** True if another version of the shell is available; a page requests it only once in a row. */
  const mayFallBack = !requestsPrevious && findEarlierShell(registry, choice, tried) !== undefined;
  return { choice: first ?? choice, mayFallBack };
}

function findEarlierShell(
  registry: Registry,
  choice: VisitorChoice,
  excluded: readonly string[],
): VisitorChoice | undefined {
  const { active, earlier = [] } = getRoles(registry, 'shell') ?? {};
  for (const release of active === undefined ? [] : [active.release, ...earlier]) {
    const isTried = release.version === choice.shell?.version || excluded.includes(release.version);
    const found = isTried ? undefined : withShell(choice, release);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function withShell(choice: VisitorChoice, shell: ReleaseManifest): VisitorChoice | undefined {
  const features = new Map<string, Choice>();
  for (const [name, chosen] of choice.features) {
    const [release, previous] = [chosen.release, chosen.previous].filter(
      (version) => version !== undefined && listCompatibilityProblems(version, shell).length === 0,
    );
    if (release === undefined) {
      return undefined;
    }
    features.set(
      name,
      release === chosen.release ? { ...chosen, previous } : removeComparison({ ...chosen, release, previous }),
    );
  }
  const own = choice.packages.get('shell');
  const packages = new Map(features);
  if (own !== undefined) {
    packages.set('shell', removeComparison({ ...own, release: shell, previous: undefined }));
  }
  return { packages, shell, features };
}

/** Excludes a choice from the comparison, since it was not assigned randomly. */
function removeComparison(choice: Choice): Choice {
  return { ...choice, rollout: undefined, arm: undefined };
}
