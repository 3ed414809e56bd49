import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renewChunkHashes } from 'releases/demo/renew-chunk-hashes.ts';
import type { FeatureDescriptor, ReleaseManifest } from 'shared-types/registry';
import { FRONT_ENDS, ROOT } from 'feature-kit/project/front-ends.ts';
import { run } from 'scripts/site/run.ts';

/** A front end and a version of it. */
export type Version = readonly [frontEnd: string, version: string];

/** Files of a release that hold words. */
const TEXT_FILE = /\.(?:js|cjs|css|json)$/;

/** Shorter texts may be names of something else in a file. */
const LEAST_LETTERS = 3;

/**
 * Publishes every live front end once more, with a mark behind its texts, in the browser's files and in the server's: who puts
 * one version's HTML before another's code shows it.
 * @param folder an empty one for the builds
 * @param live the versions to copy
 */
export async function publishMarked(
  releases: string,
  folder: string,
  live: readonly Version[],
  mark: string,
): Promise<Version[]> {
  const marked: Version[] = [];
  for (const [frontEnd, version] of live) {
    const fresh = `9.0.0-${mark}`;
    const build = path.join(folder, mark, frontEnd);
    writeBuild(path.join(releases, 'packages', frontEnd, version), build, textsOf(frontEnd), mark, frontEnd);
    await release(releases, ['publish', frontEnd, '--from', build, '--version', fresh]);
    marked.push([frontEnd, fresh]);
  }
  return marked;
}

/** Lets everybody have exactly these versions. */
export async function activate(releases: string, versions: readonly Version[]): Promise<void> {
  await release(releases, ['activate', ...versions.map((one) => one.join('@')), '--anyway', '--reason', 'drill']);
}

/** The version of each front end that was published first, of a fresh store. */
export function firstVersions(releases: string): Version[] {
  return FRONT_ENDS.map((frontEnd) => [frontEnd, readdirSync(path.join(releases, 'packages', frontEnd))[0] ?? '']);
}

async function release(releases: string, words: readonly string[]): Promise<void> {
  await run(process.execPath, ['releases/src/release-command/main.ts', ...words], { RELEASES_DIR: releases });
}

/** Every text of a front end's screens, as it stands in a file. */
function textsOf(frontEnd: string): Set<string> {
  const source = path.join(ROOT, frontEnd, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /texts\/[a-z]+\.json$/.test(file),
  );
  const texts = files.flatMap((file) => valuesOf(JSON.parse(readFileSync(path.join(source, file), 'utf8'))));
  return new Set(texts.filter((text) => text.length >= LEAST_LETTERS && /[^\x20-\x7E]|\s/.test(text)));
}

function valuesOf(value: unknown): string[] {
  return typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(valuesOf)
      : [];
}

function writeBuild(from: string, build: string, texts: ReadonlySet<string>, mark: string, frontEnd: string): void {
  const manifest = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8')) as ReleaseManifest;
  const { container } = manifest;
  const hash = container?.split('_').at(-1) ?? '';
  const fresh = Buffer.from(`${frontEnd} ${mark}`).toString('hex').slice(-16);
  // Each build has a container of its own; the shell has none.
  const renamed = (text: string) => (hash === '' ? text : text.replaceAll(hash, fresh));
  const worded = (text: string) =>
    text.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, (literal) =>
      texts.has(literal.slice(1, -1)) ? `${literal.slice(0, -1)} ${mark}"` : literal,
    );
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name);
    const name = path.relative(from, full);
    if (!file.isFile() || name === 'release.json' || /\.(?:br|gz)$/.test(name)) {
      continue;
    }
    mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
    writeFileSync(
      path.join(build, name),
      TEXT_FILE.test(name) ? worded(renamed(readFileSync(full, 'utf8'))) : readFileSync(full),
    );
  }
  const { kind, entry, groups, provides, consumes, calls, ownCalls, pages } = manifest;
  renewChunkHashes(from, build, entry ?? 'main.js');
  const { server } = manifest;
  const built = { groups, provides, consumes, calls, ownCalls, pages, server };
  const named = container === undefined ? {} : { container: renamed(container) };
  const about = { kind, entry, ...named, descriptor: descriptorOf(frontEnd), ...built };
  writeFileSync(path.join(build, 'release-build.json'), JSON.stringify(about));
}

/** The copy goes out without the compressed files that the limit of bytes is meant for. */
function descriptorOf(frontEnd: string): object | undefined {
  if (frontEnd === 'shell') {
    return undefined;
  }
  const file = path.join(ROOT, frontEnd, 'feature.json');
  const descriptor = JSON.parse(readFileSync(file, 'utf8')) as FeatureDescriptor;
  return { ...descriptor, budgets: { ...descriptor.budgets, firstPartBytes: 500_000 } };
}
