import { type ReleaseStore, readHistory } from 'releases';

/** The name that `npm start` gives for its own changes of the registry. */
export const STARTED_BY = 'npm start';

/** Actions that decide which version visitors get. */
const DECISIONS = ['activate', 'canary', 'promote', 'rollback', 'stop', 'step', 'disable', 'enable', 'restore'];

/** A decision of somebody else about a package, which a start must not replace. */
export interface Decision {
  readonly by: string;
  readonly action: string;
  /** Time in ISO 8601. */
  readonly at: string;
}

/** Returns the newest decision about each package, where `npm start` did not take it itself. */
export async function findOtherDecisions(
  store: ReleaseStore,
  packages: readonly string[],
): Promise<ReadonlyMap<string, Decision>> {
  const decisions = (await readHistory(store)).filter(({ action }) => DECISIONS.includes(action));
  return new Map(
    packages.flatMap((name) => {
      const last = decisions.findLast(
        ({ action, detail }) => action === 'restore' || detail.split(/[@:,\s]+/).includes(name),
      );
      return last === undefined || last.by === STARTED_BY ? [] : [[name, last] as const];
    }),
  );
}
