/** The actor of changes to the registry by `npm start`. */
export const STARTED_BY = 'npm start';

/** Actors that change what is live for themselves: `npm start`, and the demo, which restores what was live. */
const OWN_ACTORS = [STARTED_BY, 'demo'];

/** Actions that decide which version visitors get. */
const DECISIONS = ['activate', 'canary', 'promote', 'rollback', 'stop', 'step', 'disable', 'enable', 'restore'];

/** An entry of the release history, as `release history --json` prints it. */
export interface HistoryLine {
  readonly by: string;
  readonly action: string;
  readonly detail: string;
  /** Time in ISO 8601. */
  readonly at: string;
}

/**
 * Returns the newest decision about each package that `npm start` did not take itself: by a person or by the canary
 * analysis.
 * @param history newest entry first
 */
export function findOtherDecisions(
  history: readonly HistoryLine[],
  packages: readonly string[],
): ReadonlyMap<string, HistoryLine> {
  const decisions = history.filter(({ action }) => DECISIONS.includes(action));
  return new Map(
    packages.flatMap((name) => {
      const last = decisions.find(
        ({ action, detail }) => action === 'restore' || detail.split(/[@:,\s]+/).includes(name),
      );
      return last === undefined || OWN_ACTORS.includes(last.by) ? [] : [[name, last] as const];
    }),
  );
}
