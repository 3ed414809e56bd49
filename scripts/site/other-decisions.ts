import type { RegistryChange } from 'shared-types/registry';

/** Actor of registry changes by `npm start`. */
export const STARTED_BY = 'npm start';

/** Actors whose changes `npm start` may replace: itself, and the demo. */
const OWN_ACTORS = [STARTED_BY, 'demo'];

/** Actions that change the versions of visitors. */
const DECISIONS = ['activate', 'canary', 'promote', 'rollback', 'stop', 'step', 'disable', 'enable'];

/** Returns the last decision of a person or the canary analysis per package. @param history newest entry first */
export function findOtherDecisions(
  history: readonly RegistryChange[],
  packages: readonly string[],
): ReadonlyMap<string, RegistryChange> {
  const decisions = history.filter(({ action }) => DECISIONS.includes(action));
  return new Map(
    packages.flatMap((name) => {
      const last = decisions.find(({ detail }) => detail.split(/[@:,\s]+/).includes(name));
      return last === undefined || OWN_ACTORS.includes(last.by) ? [] : [[name, last] as const];
    }),
  );
}
