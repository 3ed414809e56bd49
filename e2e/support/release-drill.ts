import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Request } from '@playwright/test';
import { copyBuild } from 'releases/demo/copy-build.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';
import { RELEASE_REPORTS_PATH, type ReleaseManifest, type ReleaseReport } from 'shared-types/registry';
import { startSeparateProxy } from './separate-site.ts';
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
export type TestReleases = ReturnType<typeof openTestReleases>;

interface Status {
  readonly packages: readonly { readonly package: string; readonly active: string; readonly canary?: object }[];
}

/** Copies the releases without statistics, because failing tests would distort the control group. */
export async function startDrill(name: string) {
  const folder = getWorkerFolder(`${name}-store`);
  const store = path.join(folder, 'releases');
  rmSync(folder, { recursive: true, force: true });
  const evidence = path.join(SITE_ENVIRONMENT.RELEASES_DIR, 'canary-analysis');
  cpSync(SITE_ENVIRONMENT.RELEASES_DIR, store, { recursive: true, filter: (from) => from !== evidence });
  // Local visitors count in the canary analysis.
  const site = await startSeparateProxy(name, { RELEASES_DIR: store, CANARY_TRUSTED_NETWORKS: 'loopback' });
  const opened = openTestReleases(folder);
  let releases = 0;
  const readHome = async () => (await fetch(site.address)).text();
  /** Publishes a changed build as a canary for all. @returns its version, once pages name it */
  const releaseToAll = async (packageName: string, spoil?: Spoil) => {
    const version = `9.${(releases += 1)}.0`;
    expect(await opened.publish(packageName, version, { spoil })).toMatchObject({ code: 0 });
    await opened.done('canary', `${packageName}@${version}`, '--percent', '100');
    await expect.poll(readHome).toContain(`/assets/${packageName}/${version}/`);
    return version;
  };
  const stop = async () => {
    await site.stop();
    opened.remove();
  };
  return { ...opened, site, readHome, releaseToAll, stop };
}

/** Records the failures of versions that pages report. */
export function recordFailures(context: BrowserContext): ReleaseReport['outcomes'][number][] {
  const failures: ReleaseReport['outcomes'][number][] = [];
  const record = (request: Request) => {
    if (request.url().endsWith(RELEASE_REPORTS_PATH)) {
      const { outcomes } = request.postDataJSON() as ReleaseReport;
      failures.push(...outcomes.filter(({ outcome }) => outcome !== 'loaded'));
    }
  };
  context.on('request', record);
  return failures;
}

/** Opens the release store in `releases` of a folder, in which builds are written as well. */
export function openTestReleases(folder: string) {
  const { run, root, remove } = createReleaseProject(path.join(folder, 'releases'));
  /** Runs a command. @throws {Error} if it fails */
  const done = async (...args: string[]) => {
    const ended = await run(...args);
    if (ended.code !== 0) {
      throw new Error(`release ${args.join(' ')} failed: ${ended.err}`);
    }
    return ended;
  };
  const readStatus = async (packageName: string) => {
    const { packages } = JSON.parse((await done('status', '--json')).out) as Status;
    return packages.find((one) => one.package === packageName);
  };
  const live = async (packageName: string) => (await readStatus(packageName))?.active ?? '';
  const publishBuild = async (packageName: string, build: string, version: string) => {
    mkdirSync(path.join(root, packageName), { recursive: true });
    writeFileSync(path.join(root, packageName, 'package.json'), JSON.stringify({ name: packageName, version }));
    return run('publish', packageName, '--from', build);
  };
  return {
    run,
    done,
    readStatus,
    live,
    publishBuild,
    /** Publishes a changed build of the live version. */
    async publish(packageName: string, version: string, difference: Difference = {}) {
      const build = path.join(folder, 'builds', packageName, version);
      const from = path.join(folder, 'releases/packages', packageName, await live(packageName));
      writeBuild(from, build, version, difference);
      return publishBuild(packageName, build, version);
    },
    /** Deletes temporary files, which are outside of the store. */
    remove,
  };
}

/** Writes the changed build, without a file for the server. */
function writeBuild(from: string, build: string, version: string, { spoil, descriptor: change }: Difference): void {
  const manifest = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8')) as ReleaseManifest;
  const { kind, entry, container, groups, provides, consumes, calls, pages, descriptor: before } = manifest;
  // The copy has no compressed files, for which the limit is meant.
  const budgets = { ...before?.budgets, firstPartBytes: 500_000 };
  const descriptor = before && { ...before, budgets, ...change?.(before) };
  const data = { kind, entry, container, groups, provides, consumes, calls, pages, descriptor };
  copyBuild(from, build, data, version, (file, content) => spoil?.(file, content, manifest));
}
