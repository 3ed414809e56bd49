import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseManifest, ReleaseManifestSchema } from 'shared-types/registry';
import { Errors } from 'typebox/value';
import { listBuildFiles, readBuildFile } from './build-files.ts';
import { computeIntegrity } from '../store/integrity.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const NOT_RELEASED = /^(release-build\.json(\.br|\.gz)?|\.input-hash)$/;

export interface PublishOptions {
  readonly packageName: string;
  readonly version: string;
  readonly from: string;
  readonly dryRun?: boolean;
}

/** Returns `unchanged` for equal content. @throws {ReleaseError} for an invalid build, or other content */
export async function publish(store: ReleaseStore, options: PublishOptions): Promise<'published' | 'unchanged'> {
  const manifest = await describeBuild(options);
  const existing = await store.readManifest(options.packageName, options.version);
  if (existing !== undefined) {
    if (JSON.stringify(existing) === JSON.stringify(manifest)) {
      return 'unchanged';
    }
    const names = Object.keys({ ...existing.files, ...manifest.files });
    const differing = names.filter((name) => existing.files[name] !== manifest.files[name]).join(', ');
    throw new ReleaseError(
      `${options.packageName}@${options.version} is already published with other content (${differing || 'release.json'}). A version never changes: raise the version, or find out why this build of it differs.`,
    );
  }
  if (options.dryRun !== true) {
    await store.addRelease(manifest, async (file, hash) => readBuildFile(options.from, file, hash));
  }
  return 'published';
}

/** Returns the build data with the hash of each file. @throws {ReleaseError} if the build is invalid */
async function describeBuild({ packageName, version, from }: PublishOptions): Promise<ReleaseManifest> {
  const buildFile = path.join(from, 'release-build.json');
  if (!existsSync(buildFile)) {
    throw new ReleaseError(`There is no build in ${from}. Run "npm run build -w ${packageName}" first.`);
  }
  const names = listBuildFiles(from);
  const files: [string, string][] = [];
  for (const name of names.filter((file) => !NOT_RELEASED.test(file))) {
    files.push([name, computeIntegrity(await readBuildFile(from, name))]);
  }
  const build = readJson(buildFile) as Omit<ReleaseManifest, 'package' | 'version' | 'files'>;
  const manifest: ReleaseManifest = {
    package: packageName,
    version,
    ...build,
    files: Object.fromEntries(files),
  };
  if (build.kind === 'feature' && build.descriptor?.name !== packageName) {
    const { name: found } = build.descriptor ?? {};
    const name = found === undefined ? 'no descriptor' : `the descriptor of ${found}`;
    throw new ReleaseError(`The build in ${from} has ${name}. Build ${packageName} again.`);
  }
  const [problem] = Errors(ReleaseManifestSchema, manifest);
  if (problem !== undefined) {
    throw new ReleaseError(
      `The build in ${from} is not valid: ${problem.instancePath} ${problem.message}. Build ${packageName} again.`,
    );
  }
  return manifest;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ReleaseError(`${file} is not valid JSON. Build the package again.`);
  }
}
