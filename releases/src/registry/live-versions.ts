import type { LiveVersions, Registry } from 'shared-types/registry';
import type { HistoryEntry } from '../store/release-store.ts';
import { getRoles } from './roles.ts';

/** Returns the new live versions of each package that a change affects. */
export function getChangedVersions(before: Registry, after: Registry): Readonly<Record<string, LiveVersions>> {
  return Object.fromEntries(
    Object.keys(after.packages).flatMap((name) => {
      const versions = getLiveVersions(after, name);
      const isSame = JSON.stringify(versions) === JSON.stringify(getLiveVersions(before, name));
      return versions === undefined || isSame ? [] : [[name, versions] as const];
    }),
  );
}

/** Returns the versions that visitors got after a change, from the history up to it. */
export function getVersionsAt(
  history: readonly HistoryEntry[],
  revision: number,
): Readonly<Record<string, LiveVersions>> {
  const until = history.filter((entry) => entry.revision <= revision);
  return Object.fromEntries(until.flatMap(({ versions = {} }) => Object.entries(versions)));
}

function getLiveVersions(registry: Registry, name: string): LiveVersions | undefined {
  const { active, canary } = getRoles(registry, name) ?? {};
  return (
    active && {
      active: active.release.version,
      ...(canary && { canary: canary.release.version, percent: canary.percent }),
      ...(canary?.rollout.to && { to: canary.rollout.to }),
    }
  );
}
