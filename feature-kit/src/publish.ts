import path from 'node:path';
import { build } from './build.ts';
import { readFeature, type Feature } from './feature.ts';
import { checkTypes, runRelease } from './programs.ts';
import { requireStore } from './store.ts';

/** Builds and publishes under the version of `package.json`, or another one. */
export async function publish(args: readonly string[]): Promise<number> {
  const feature = readFeature();
  const built = await build();
  return built === 0 ? runRelease(['publish', feature.name, ...args], projectOf(feature)) : built;
}

/** Checks types, and runs the gate for the published version. */
export function check(): number {
  const feature = readFeature();
  const types = checkTypes();
  return types === 0
    ? runRelease(['activate', `${feature.name}@${feature.version}`, '--dry-run'], projectOf(feature))
    : types;
}

/** Runs `feature release …`: any other command in the same store. */
export function release(args: readonly string[]): number {
  return runRelease(args, projectOf(readFeature()));
}

/** Prints a link that shows the feature of this machine on a deployed site. */
export function override(args: readonly string[]): number {
  const { name, folder } = readFeature();
  return runRelease(['versions', name, ...args], path.dirname(folder));
}

/**
 * Returns the parent folder of the feature, which release commands use as the project. @throws {Error} if no
 * store is configured or the folder is named differently
 */
function projectOf({ folder, name }: Feature): string {
  if (path.basename(folder) !== name) {
    throw new Error(`The folder is named ${path.basename(folder)}, the feature ${name}. Rename the folder to ${name}.`);
  }
  requireStore(process.env);
  return path.dirname(folder);
}
