import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { resolveStoreFolder } from './store.ts';

const require = createRequire(import.meta.url);

/** Release commands in the kit. */
const RELEASES = path.resolve(import.meta.dirname, '../packages/releases/src');

/** Runs a program in the feature's folder. @returns its exit code */
function runProgram(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

/** Runs the feature's tests. @param args arguments for Jest */
export function runTests(args: readonly string[]): number {
  return runProgram(require.resolve('jest/bin/jest'), args);
}

/** Checks types with the `tsconfig.json` of the feature. @returns the exit code */
export function checkTypes(): number {
  return runProgram(path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc'), ['-p', '.']);
}

/** Runs a release command. @param project parent folder of the packages to publish */
export function runRelease(args: readonly string[], project: string): number {
  return runProgram(path.join(RELEASES, 'release-command/main.js'), args, {
    ...resolveStoreFolder(process.env),
    RELEASE_PROJECT: project,
  });
}
