import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseManifest } from 'shared-types/registry';
import { readStatements } from '../provenance/release-signatures.ts';
import { readHistory } from '../registry/change-registry.ts';
import type { CommandContext } from './command-context.ts';

/** What two versions have differently of one kind. */
export interface ListChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What a release changes compared with the live version of its package. */
export interface ReleaseChanges {
  readonly against: string;
  readonly routes: ListChanges;
  readonly calls: ListChanges;
  /** Packages in the bills of materials, as `antd 6.6.8`. */
  readonly dependencies: ListChanges;
  /** Files of both, and their sizes in bytes. */
  readonly files: ListChanges & { readonly changed: readonly string[] };
  readonly bytes: { readonly before: number; readonly after: number };
  /** Commits of the package since, the newest first; undefined when a release has no statement of its source. */
  readonly commits: readonly string[] | undefined;
}

const BILL_OF_MATERIALS = 'sbom.cdx.json';

/** Files that browsers do not load: compressed twins, maps, the bill of materials and the server's code. */
const NOT_LOADED = /\.(?:br|gz|map)$|^sbom\.cdx\.json$|^server\//;

/** Compares a release with the live one. */
export async function compareReleases(
  context: CommandContext,
  live: ReleaseManifest,
  release: ReleaseManifest,
): Promise<ReleaseChanges> {
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
    dependencies: compareLists(await listDependencies(context, live), await listDependencies(context, release)),
    files: {
      ...files,
      changed: listLoaded(release).filter((file) => file in live.files && live.files[file] !== release.files[file]),
    },
    bytes: { before: await sumBytes(context, live), after: await sumBytes(context, release) },
    commits: await listCommits(context, live, release),
  };
}

function compareLists(before: readonly string[], after: readonly string[]): ListChanges {
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

/** Returns the commits between the stated sources, as `git log` has them; undefined when they are not known here. */
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

/** Returns the commit that a signed statement names; without one, that which was noted when the release was published. */
async function readCommit(context: CommandContext, release: ReleaseManifest): Promise<string | undefined> {
  const statements = await readStatements(context.store, release, context.trustedKeys ?? new Map());
  const sources = statements.flatMap(({ statement }) => statement.predicate.buildDefinition.resolvedDependencies);
  const stated = sources.map(({ digest }) => digest.gitCommit).find((commit) => /^[0-9a-f]{7,64}$/.test(commit ?? ''));
  if (stated !== undefined) {
    return stated;
  }
  const label = `${release.package}@${release.version}`;
  const history = await readHistory(context.store);
  return history.findLast(({ action, detail }) => action === 'publish' && detail === label)?.commit;
}

/** Formats what a release changes, one kind a line. */
export function formatChanges({ against, bytes, files, commits, ...lists }: ReleaseChanges): string[] {
  const list = (what: string, { added, removed }: ListChanges) => [
    ...(added.length === 0 ? [] : [`  ${what} added: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`  ${what} removed: ${removed.join(', ')}`]),
  ];
  const difference = bytes.after - bytes.before;
  return [
    `compared with ${against}, which is live: ${files.changed.length} files changed, ${files.added.length} added, ${files.removed.length} removed, ${difference >= 0 ? '+' : ''}${difference} bytes`,
    ...list('routes', lists.routes),
    ...list('calls', lists.calls),
    ...list('dependencies', lists.dependencies),
    ...(commits ?? []).map((commit) => `  ${commit}`),
  ];
}
