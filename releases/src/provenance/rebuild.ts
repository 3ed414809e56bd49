import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';
import { describeBuild } from '../publish/publish.ts';
import { formatLabel } from '../registry/registered-version.ts';
import type { CommandContext } from '../release-command/command-context.ts';
import { ReleaseError } from '../release-error.ts';
import { toCanonicalJson } from '../signing/canonical-json.ts';
import { readStatements, requireKey, signRelease } from './release-signatures.ts';

/** Options of `publish --rebuild`. */
export interface RebuildOptions {
  readonly commit?: string;
  readonly sign?: boolean;
}

/**
 * Builds a release again from its source, and signs it on request.
 * @returns a readable result
 * @throws {ReleaseError} if a byte differs, the source is unknown, or the build fails
 */
export async function rebuildRelease(
  { root, store, now, progress, readSource }: CommandContext,
  release: ReleaseManifest,
  { commit: given, sign = false }: RebuildOptions,
): Promise<string> {
  const label = formatLabel(release);
  if (sign) {
    requireKey(store);
  }
  const statements = await readStatements(store, release, store.trust?.keys ?? new Map());
  const stated = statements[0]?.statement.predicate.buildDefinition;
  if (given === undefined && stated?.internalParameters.uncommittedChanges === true) {
    throw new ReleaseError(
      `${label} was built with uncommitted changes, so it cannot be built again. Commit them and publish a new version.`,
    );
  }
  const commit =
    given ??
    stated?.resolvedDependencies.find(({ digest }) => digest.gitCommit !== undefined)?.digest.gitCommit ??
    readSource(root).commit;
  if (commit === undefined) {
    throw new ReleaseError(
      `No statement names the commit of ${label}, and ${root} is not a git repository: name the commit with --commit.`,
    );
  }
  const short = commit.slice(0, 12);
  progress?.(`· ${label}: installing and building commit ${short} takes minutes\n`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rebuild-'));
  try {
    const site = buildCommit(root, folder, release, commit);
    const source = readSource(site);
    const from = path.join(site, release.package, 'dist');
    const built = await describeBuild({ packageName: release.package, version: release.version, from });
    const differences = listDifferences(release, built);
    if (differences.length > 0) {
      throw new ReleaseError(
        `${label} is not what commit ${short} builds to, and is not signed. These differ:\n${differences.map((file) => `  - ${file}`).join('\n')}\nFind out whether the store or the first builder was tampered with, or name another commit with --commit.`,
      );
    }
    if (sign) {
      await signRelease(store, release, source, now());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const count = Object.keys(release.files).length;
  return `${count} of ${count} files are equal, built again from ${short}${sign ? '; signed' : ''}`;
}

/** Builds a release from a commit in a copy of the project with newly installed packages. @returns folder of the copy */
function buildCommit(root: string, folder: string, release: ReleaseManifest, commit: string): string {
  const site = path.join(folder, 'site');
  const run = (what: string, command: string, args: readonly string[], cwd: string) => {
    const { status, stderr, error } = spawnSync(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
    if (status !== 0) {
      const reason = error?.message ?? stderr.toString().trim().split('\n').slice(-8).join('\n');
      throw new ReleaseError(`${formatLabel(release)} could not be built again, ${what} failed:\n${reason}`);
    }
  };
  run('cloning the project', 'git', ['clone', '--quiet', '--no-checkout', root, site], folder);
  run(`checking out commit ${commit} (is it fetched?)`, 'git', ['checkout', '--quiet', '--detach', commit], site);
  run('"npm ci"', 'npm', ['ci', '--no-audit', '--no-fund'], site);
  run('the build', 'npm', ['run', '--silent', 'build', '-w', release.package], site);
  return site;
}

/** Lists the files that differ, and the manifest without its platform revision, which depends on the publisher. */
function listDifferences(release: ReleaseManifest, built: ReleaseManifest): string[] {
  const names = [...new Set([...Object.keys(release.files), ...Object.keys(built.files)])].toSorted();
  const statements = (manifest: ReleaseManifest) =>
    toCanonicalJson({ ...manifest, files: undefined, rules: undefined });
  return [
    ...names.filter((name) => release.files[name] !== built.files[name]),
    ...(statements(release) === statements(built) ? [] : ['the manifest (release.json)']),
  ];
}
