import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renewChunkHashes } from 'releases/demo/renew-chunk-hashes.ts';
import type { ReleaseManifest } from 'shared-types/registry';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { type SeparateSite, startSeparateSite } from './separate-site.ts';
import { SITE_DATA, SITE_ENVIRONMENT } from './site-environment.ts';

/** Result of a release command. */
interface CommandRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Duration in ms. */
  readonly ms: number;
}

/** Returns the new content of a file of a build; undefined leaves it unchanged. */
export type Spoil = (file: string, content: string, manifest: ReleaseManifest) => string | undefined;

/** Differences of a version from the live one. */
export interface Difference {
  readonly spoil?: Spoil | undefined;
  /** Changes of `feature.json`. */
  readonly descriptor?: (descriptor: NonNullable<ReleaseManifest['descriptor']>) => object;
  /** Changes of the build manifest. */
  readonly build?: (manifest: ReleaseManifest) => Partial<ReleaseManifest>;
}

/** Release store of a test, used through the release command. */
export interface TestReleases {
  /** Returns the live version of a package. */
  live(name: string): Promise<string>;
  run(...args: string[]): Promise<CommandRun>;
  /** Runs a command. @throws {Error} if it fails */
  done(...args: string[]): Promise<CommandRun>;
  /** Publishes a build from a folder. */
  publish(name: string, version: string, difference?: Difference): Promise<CommandRun>;
  /** Publishes a build of a package in a project folder. */
  publishBuild(name: string, build: string, project: string): Promise<CommandRun>;
  /** Returns the folder of a published version. */
  folderOf(name: string, version: string): string;
}

/** Running site with a separate release store. */
export interface ReleaseDrill extends TestReleases {
  readonly site: SeparateSite;
  stop(): Promise<void>;
}

interface Status {
  readonly packages: readonly { readonly package: string; readonly active: string; readonly canary?: string }[];
}

/** Counts local visitors in the canary analysis. */
const TRUSTING = { CANARY_TRUSTED_NETWORKS: 'loopback' };

/**
 * Starts a separate site with a copy of the releases. Excludes the statistics, because failing tests would distort the
 * control group.
 */
export async function startDrill(name: string): Promise<ReleaseDrill> {
  const folder = path.join(SITE_DATA, `${name}-store`);
  const releases = path.join(folder, 'releases');
  rmSync(folder, { recursive: true, force: true });
  const evidence = path.join(SITE_ENVIRONMENT.RELEASES_DIR, 'canary-analysis');
  cpSync(SITE_ENVIRONMENT.RELEASES_DIR, releases, { recursive: true, filter: (from) => from !== evidence });
  const site = await startSeparateSite(name, undefined, releases, TRUSTING);
  return { ...openTestReleases(folder), site, stop: () => site.stop() };
}

/** Opens the release store in `releases` of a folder, in which builds are written as well. */
export function openTestReleases(folder: string): TestReleases {
  const releases = path.join(folder, 'releases');
  const run = (...args: string[]) => release(releases, args);
  const done = async (...args: string[]) => {
    const ended = await run(...args);
    if (ended.code !== 0) {
      throw new Error(`release ${args.join(' ')} failed: ${ended.err}`);
    }
    return ended;
  };
  const live = async (packageName: string) => {
    const { packages } = JSON.parse((await done('status', '--json')).out) as Status;
    return packages.find((one) => one.package === packageName)?.active ?? '';
  };
  const publishBuild = async (packageName: string, build: string, project: string) =>
    release(releases, ['publish', packageName, '--from', build], { RELEASE_PROJECT: project });
  return {
    run,
    done,
    live,
    publishBuild,
    async publish(packageName, version, difference = {}) {
      const from = path.join(releases, 'packages', packageName, await live(packageName));
      const build = path.join(folder, 'builds', packageName, version);
      writeBuild(from, build, version, difference);
      // A project with only this package, of the published version.
      const project = path.join(folder, 'projects', version);
      mkdirSync(path.join(project, packageName), { recursive: true });
      writeFileSync(path.join(project, packageName, 'package.json'), JSON.stringify({ name: packageName, version }));
      return publishBuild(packageName, build, project);
    },
    folderOf: (packageName, version) => path.join(releases, 'packages', packageName, version),
  };
}

async function release(
  releases: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandRun> {
  const started = Date.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'releases/src/release-command/main.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, RELEASES_DIR: releases, ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out, err, ms: Date.now() - started }));
  });
}

/** Returns the descriptor of the new version; undefined for the shell. */
function descriptorOf({ descriptor }: ReleaseManifest, { descriptor: change }: Difference): object | undefined {
  if (descriptor === undefined) {
    return undefined;
  }
  // The copy has no compressed files, for which the limit is meant.
  const budgets = { ...descriptor.budgets, firstPartBytes: 500_000 };
  return { ...descriptor, budgets, ...change?.(descriptor) };
}

/** Writes the changed build. Renames the container, because each build needs a unique one. */
function writeBuild(from: string, build: string, version: string, difference: Difference): void {
  const { spoil, build: change } = difference;
  const manifest = readJson(path.join(from, 'release.json')) as ReleaseManifest;
  const hash = manifest.container?.split('_').at(-1) ?? '';
  const fresh = Buffer.from(version).toString('hex');
  rmSync(build, { recursive: true, force: true });
  // The shell has no container.
  const renamed = (text: string) => (hash === '' ? text : text.replaceAll(hash, fresh));
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name);
    const name = path.relative(from, full);
    if (file.isFile() && name !== 'release.json' && !/\.(br|gz)$/.test(name)) {
      const target = path.join(build, name);
      mkdirSync(path.dirname(target), { recursive: true });
      const isText = /\.(js|css|json)$/.test(name);
      const content = isText ? renamed(readFileSync(full, 'utf8')) : readFileSync(full);
      writeFileSync(target, typeof content === 'string' ? (spoil?.(name, content, manifest) ?? content) : content);
    }
  }
  const { kind, entry, container, groups, provides, consumes, calls, pages } = manifest;
  renewChunkHashes(from, build, entry ?? 'main.js');
  const renamedContainer = container === undefined ? {} : { container: renamed(container) };
  const described = { groups, provides, consumes, calls, pages };
  const own = { kind, entry, ...renamedContainer, descriptor: descriptorOf(manifest, difference), ...described };
  writeFileSync(path.join(build, 'release-build.json'), JSON.stringify({ ...own, ...change?.(manifest) }));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
