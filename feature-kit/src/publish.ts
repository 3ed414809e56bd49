import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readFeature, requireStore, resolveStoreFolder } from './feature.ts';

const require = createRequire(import.meta.url);

const RELEASE = path.resolve(import.meta.dirname, '../packages/releases/src/release-command/main.js');

export function runTests(args: readonly string[]): number {
  return runProgram(require.resolve('jest/bin/jest'), args);
}

/** Builds and publishes under the version of `package.json`, or another one. */
export async function publish(args: readonly string[]): Promise<number> {
  const feature = readFeature();
  // Webpack is loaded for builds only.
  const { build } = await import('./build.ts');
  const built = await build();
  return built === 0 ? runRelease(['publish', feature.name, ...args], projectOf(feature)) : built;
}

/** Checks types by the `tsconfig.json` of the feature, and runs the gate for the published version. */
export function check(): number {
  const feature = readFeature();
  const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const types = runProgram(compiler, ['-p', '.']);
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

/** Returns the parent folder, the project of release commands. @throws {Error} for no store or another name */
function projectOf({ folder, name }: ReturnType<typeof readFeature>): string {
  if (path.basename(folder) !== name) {
    throw new Error(`The folder is named ${path.basename(folder)}, the feature ${name}. Rename the folder to ${name}.`);
  }
  requireStore(process.env);
  return path.dirname(folder);
}

/** Runs a release command. @param project parent folder of the packages to publish */
function runRelease(args: readonly string[], project: string): number {
  return runProgram(RELEASE, args, { ...resolveStoreFolder(process.env), RELEASE_PROJECT: project });
}

/** Runs a program in the feature's folder. @returns its exit code */
function runProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
