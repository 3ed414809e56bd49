import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renewChunkHashes } from 'releases/demo/renew-chunk-hashes.ts';
import { type CommandRun, createReleaseProject } from 'releases/testing/release-project.ts';
import type { ReleaseManifest } from 'shared-types/registry';
import { type SeparateProxy, startSeparateProxy } from './separate-site.ts';
import { getWorkerFolder, SITE_ENVIRONMENT } from './site-environment.ts';

/** Returns the new content of a file of a build; undefined leaves it unchanged. */
export type Spoil = (file: string, content: string, manifest: ReleaseManifest) => string | undefined;

/** Differences of a version from the live one. */
export interface Difference {
  readonly spoil?: Spoil | undefined;
  /** Changes of `feature.json`. */
  readonly descriptor?: (descriptor: NonNullable<ReleaseManifest['descriptor']>) => object;
}

/** Release store of a test, used through the release command. */
export interface TestReleases {
  /** Returns the live version of a package. */
  live(name: string): Promise<string>;
  run(...args: string[]): Promise<CommandRun>;
  /** Runs a command. @throws {Error} if it fails */
  done(...args: string[]): Promise<CommandRun>;
  /** Publishes a changed build of the live version. */
  publish(name: string, version: string, difference?: Difference): Promise<CommandRun>;
  /** Publishes a build of a package from a folder. */
  publishBuild(name: string, build: string, version: string): Promise<CommandRun>;
  /** Deletes temporary files, which are outside of the store. */
  remove(): void;
}

/** Running site with a separate release store. */
export interface ReleaseDrill extends TestReleases {
  readonly site: SeparateProxy;
  stop(): Promise<void>;
}

interface Status {
  readonly packages: readonly { readonly package: string; readonly active: string; readonly canary?: string }[];
}

/** Counts local visitors in the canary analysis. */
const TRUSTING = { CANARY_TRUSTED_NETWORKS: 'loopback' };

/**
 * Starts a separate proxy with a copy of the releases. Excludes the statistics, because failing tests would distort the
 * control group.
 */
export async function startDrill(name: string): Promise<ReleaseDrill> {
  const folder = getWorkerFolder(`${name}-store`);
  const releases = path.join(folder, 'releases');
  rmSync(folder, { recursive: true, force: true });
  const evidence = path.join(SITE_ENVIRONMENT.RELEASES_DIR, 'canary-analysis');
  cpSync(SITE_ENVIRONMENT.RELEASES_DIR, releases, { recursive: true, filter: (from) => from !== evidence });
  const site = await startSeparateProxy(name, { RELEASES_DIR: releases, ...TRUSTING });
  const opened = openTestReleases(folder);
  const stop = async () => {
    await site.stop();
    opened.remove();
  };
  return { ...opened, site, stop };
}

/** Opens the release store in `releases` of a folder, in which builds are written as well. */
export function openTestReleases(folder: string): TestReleases {
  const { run, root, remove } = createReleaseProject(path.join(folder, 'releases'));
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
  const publishBuild = async (packageName: string, build: string, version: string) => {
    mkdirSync(path.join(root, packageName), { recursive: true });
    writeFileSync(path.join(root, packageName, 'package.json'), JSON.stringify({ name: packageName, version }));
    return run('publish', packageName, '--from', build);
  };
  return {
    run,
    done,
    live,
    publishBuild,
    async publish(packageName, version, difference = {}) {
      const build = path.join(folder, 'builds', packageName, version);
      const from = path.join(folder, 'releases/packages', packageName, await live(packageName));
      writeBuild(from, build, version, difference);
      return publishBuild(packageName, build, version);
    },
    remove,
  };
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
      writeFileSync(
        target,
        typeof content === 'string' ? (difference.spoil?.(name, content, manifest) ?? content) : content,
      );
    }
  }
  const { kind, entry, container, groups, provides, consumes, calls, pages } = manifest;
  renewChunkHashes(from, build, entry ?? 'main.js');
  const renamedContainer = container === undefined ? {} : { container: renamed(container) };
  const described = { groups, provides, consumes, calls, pages };
  const own = { kind, entry, ...renamedContainer, descriptor: descriptorOf(manifest, difference), ...described };
  writeFileSync(path.join(build, 'release-build.json'), JSON.stringify(own));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
