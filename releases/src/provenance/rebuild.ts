import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-types/registry';
import { describeBuild } from '../publish/publish.ts';
import { formatLabel } from '../registry/registered-version.ts';
import { ReleaseError } from '../release-error.ts';
import { toCanonicalJson } from '../signing/canonical-json.ts';
import { readSource } from './read-source.ts';
import type { Source } from './statement.ts';

/**
 * Builds a release again from a commit, in a fresh copy of the project with freshly installed packages.
 * @returns the source of the build, and readable differences from the release; empty if all bytes are equal
 * @throws {ReleaseError} if the build fails
 */
export async function rebuild(
  root: string,
  release: ReleaseManifest,
  commit: string,
): Promise<{ readonly source: Source; readonly differences: readonly string[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rebuild-'));
  const site = path.join(folder, 'site');
  const run = (what: string, command: string, args: readonly string[], cwd: string) => {
    const { status, stderr, error } = spawnSync(command, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
    if (status !== 0) {
      const reason = error?.message ?? stderr.toString().trim().split('\n').slice(-8).join('\n');
      throw new ReleaseError(`${formatLabel(release)} could not be built again, ${what} failed:\n${reason}`);
    }
  };
  try {
    run('taking the source (is the commit fetched?)', 'git', ['clone', '--quiet', '--no-checkout', root, site], folder);
    run(`taking commit ${commit} (fetch it first)`, 'git', ['checkout', '--quiet', '--detach', commit], site);
    run('"npm ci"', 'npm', ['ci', '--no-audit', '--no-fund'], site);
    const source = readSource(site);
    run('the build', 'npm', ['run', '--silent', 'build', '-w', release.package], site);
    const from = path.join(site, release.package, 'dist');
    const { package: packageName, version } = release;
    const built = await describeBuild({ packageName, version, from });
    return { source: { ...source, node: process.version }, differences: differences(release, built) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the differences between a release and its build; ignores the platform revision, which depends on the
 * publisher.
 */
function differences(release: ReleaseManifest, built: ReleaseManifest): string[] {
  const names = [...new Set([...Object.keys(release.files), ...Object.keys(built.files)])].toSorted();
  const statements = (manifest: ReleaseManifest) =>
    toCanonicalJson({ ...manifest, files: undefined, rules: undefined });
  return [
    ...names.filter((name) => release.files[name] !== built.files[name]),
    ...(statements(release) === statements(built) ? [] : ['the manifest (release.json)']),
  ];
}
