import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Registry, ReleaseManifest } from 'shared-types/registry';
import { formatBudgetLines, measureBudgets } from '../gate/rules/budgets.ts';
import { readHistory } from '../registry/change-registry.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { getRoles } from '../registry/roles.ts';
import type { CommandContext } from './command-context.ts';

/** Result of `activate --dry-run` for one release. */
export type ReleasePreview = Awaited<ReturnType<typeof previewRelease>>;

type ListChanges = ReturnType<typeof compareLists>;

const BILL_OF_MATERIALS = 'sbom.cdx.json';

/** Files that browsers do not load: compressed copies, maps, the bill of materials and server code. */
const NOT_LOADED = /\.(?:br|gz|map)$|^sbom\.cdx\.json$|^server\//;

export async function previewRelease(context: CommandContext, registry: Registry, release: ReleaseManifest) {
  const { store } = context;
  const active = getRoles(registry, release.package)?.active.release;
  const live = active?.version === release.version ? undefined : active;
  const before = live && { version: live.version, budgets: await measureBudgets(store, live) };
  return {
    release: formatLabel(release),
    /** Usage of each limit, compared with the live version. */
    budgets: release.kind === 'feature' ? formatBudgetLines(await measureBudgets(store, release), before) : [],
    /** Undefined if no other version of the package is live. */
    changes: live && (await compareReleases(context, live, release)),
  };
}

async function compareReleases(context: CommandContext, live: ReleaseManifest, release: ReleaseManifest) {
  const routes = ({ descriptor, pages = [] }: ReleaseManifest) => [
    ...pages,
    ...(descriptor?.routes ?? []).map(({ path }) => path),
  ];
  const calls = (of: ReleaseManifest) => [...(of.calls ?? []), ...Object.keys(of.ownCalls ?? {})];
  const files = compareLists(listLoaded(live), listLoaded(release));
  return {
    against: live.version,
    routes: compareLists(routes(live), routes(release)),
    calls: compareLists(calls(live), calls(release)),
    /** Packages with versions, such as `antd 6.6.8`. */
    dependencies: compareLists(await listDependencies(context, live), await listDependencies(context, release)),
    files: {
      ...files,
      changed: listLoaded(release).filter((file) => file in live.files && live.files[file] !== release.files[file]),
    },
    bytes: { before: await sumBytes(context, live), after: await sumBytes(context, release) },
    /** Commits between the releases, the newest first; undefined if a commit is unknown. */
    commits: await listCommits(context, live, release),
  };
}

function compareLists(before: readonly string[], after: readonly string[]) {
  const [old, fresh] = [new Set(before), new Set(after)];
  return {
    added: [...fresh].filter((one) => !old.has(one)).toSorted(),
    removed: [...old].filter((one) => !fresh.has(one)).toSorted(),
  };
}

function listLoaded({ files }: ReleaseManifest): string[] {
  return Object.keys(files).filter((file) => !NOT_LOADED.test(file));
}

async function sumBytes({ store }: CommandContext, release: ReleaseManifest): Promise<number> {
  const sizes = listLoaded(release).map(
    async (file) => (await store.readFile(release.package, release.version, file))?.length ?? 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function listDependencies({ store }: CommandContext, release: ReleaseManifest): Promise<string[]> {
  const text = await store.readFile(release.package, release.version, BILL_OF_MATERIALS);
  const { components = [] } = JSON.parse(text?.toString() ?? '{}') as {
    components?: readonly { group?: string; name: string; version?: string; purl?: string }[];
  };
  const bundled = components
    .filter(({ purl }) => purl !== undefined)
    .map(({ group, name, version = '' }) => `${group === undefined ? '' : `${group}/`}${name} ${version}`);
  const shared = (kind: string, modules: Readonly<Record<string, string>>) =>
    Object.entries(modules).map(([name, range]) => `${kind} ${name} ${range}`);
  return [...bundled, ...shared('shared', release.consumes), ...shared('provides', release.provides)];
}

/** Returns the commits between two releases by `git log`; undefined if this repository does not have them. */
async function listCommits(
  context: CommandContext,
  live: ReleaseManifest,
  release: ReleaseManifest,
): Promise<string[] | undefined> {
  const [from, to] = await Promise.all([readCommit(context, live), readCommit(context, release)]);
  if (from === undefined || to === undefined) {
    return undefined;
  }
  const args = ['-C', context.root, 'log', '--format=%h %an: %s', '--max-count=100', `${from}..${to}`];
  try {
    const { stdout } = await promisify(execFile)('git', [...args, '--', release.package, 'shared-types', 'ui']);
    return stdout.split('\n').filter((line) => line !== '');
  } catch {
    return undefined;
  }
}

/** Returns the commit that was recorded when the release was published; undefined if it is unknown. */
async function readCommit({ store }: CommandContext, release: ReleaseManifest): Promise<string | undefined> {
  const label = formatLabel(release);
  const history = await readHistory(store);
  const { commit } = history.findLast(({ action, detail }) => action === 'publish' && detail === label) ?? {};
  return /^[0-9a-f]{7,64}$/.test(commit ?? '') ? commit : undefined;
}

export function formatPreview({ budgets, changes }: ReleasePreview): string[] {
  const lines = budgets.map((budget) => `  uses ${budget}`);
  if (changes === undefined) {
    return lines;
  }
  const { against, bytes, files, commits = [], ...lists } = changes;
  const list = (what: string, { added, removed }: ListChanges) => [
    ...(added.length === 0 ? [] : [`  ${what} added: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`  ${what} removed: ${removed.join(', ')}`]),
  ];
  const difference = bytes.after - bytes.before;
  return [
    ...lines,
    `compared with the live version ${against}: ${files.changed.length} files changed, ${files.added.length} added, ${files.removed.length} removed, ${difference >= 0 ? '+' : ''}${difference} bytes`,
    ...list('routes', lists.routes),
    ...list('calls', lists.calls),
    ...list('dependencies', lists.dependencies),
    ...commits.map((commit) => `  ${commit}`),
  ];
}
