import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { formatBudgetLines, measureBudgets } from '../gate/rules/budgets.ts';
import { listBlockedRollbacks } from '../gate/rules/ownership.ts';
import { withActive } from '../registry/registry-change.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { getRoles } from '../registry/roles.ts';

/** Information about a release before it goes live, in addition to its problems. */
export interface CheckFindings {
  /** Usage of each limit, compared with the live version. */
  readonly budgets: readonly string[];
  /** Calls that the live version does not make. */
  readonly newCalls: readonly string[];
  readonly notes: readonly string[];
}

/** Compares a release with the live one. */
export async function checkFindings(
  store: ReleaseStore,
  release: ReleaseManifest,
  registry: Registry,
): Promise<CheckFindings> {
  const active = getRoles(registry, release.package)?.active.extras.release;
  const known = listBlockedRollbacks(registry);
  const closed = listBlockedRollbacks(withActive(registry, release, 'activate')).filter(
    (note) => !known.includes(note),
  );
  return {
    budgets: release.kind === 'feature' ? await formatBudgets(store, release, active) : [],
    newCalls: release.calls.filter((call) => active !== undefined && !active.calls.includes(call)),
    notes: closed,
  };
}

async function formatBudgets(
  store: ReleaseStore,
  release: ReleaseManifest,
  active: ReleaseManifest | undefined,
): Promise<string[]> {
  const before =
    active === undefined || active.version === release.version
      ? undefined
      : { version: active.version, budgets: await measureBudgets(store, active) };
  return formatBudgetLines(await measureBudgets(store, release), before);
}

/** Formats the findings, one a line. */
export function formatFindings({ package: name, version }: ReleaseManifest, findings: CheckFindings): string[] {
  const { budgets, newCalls, notes } = findings;
  return [
    ...budgets.map((budget) => `  uses ${budget}`),
    ...(newCalls.length > 0 ? [`! ${name} ${version} uses new calls: ${newCalls.join(', ')}`] : []),
    ...notes.map((note) => `! ${note}`),
  ];
}
