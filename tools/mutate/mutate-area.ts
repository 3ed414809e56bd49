import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { CommandFailed, run } from '../site/run.ts';
import type { Area } from './areas.ts';

/** One change of the code and what came of it, as the report of Stryker has it. */
export interface Mutant {
  readonly status: 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'CompileError' | 'RuntimeError' | 'Ignored';
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Every change of an area by file, its path in the workspace. */
export type Mutants = Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;

/**
 * Makes every small change of an area's code, in a copy, and runs the area's tests against each.
 * @throws {Error} with what was printed when the tests are red without any change, or no test runs
 */
export async function mutateArea(area: Area): Promise<Mutants> {
  const folder = path.join(ROOT, area.workspace, '.cache', 'mutate');
  const name = area.name.replaceAll(/\W/g, '-');
  const report = path.join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const config = path.join(folder, `${name}.conf.json`);
  writeFileSync(config, JSON.stringify(settings(area, report), undefined, 2));
  try {
    await run('npx', ['stryker', 'run', config], {}, path.join(ROOT, area.workspace));
  } catch (error) {
    if (error instanceof CommandFailed) {
      throw new Error(`The area "${area.name}" could not be tried.\n${error.message}`, { cause: error });
    }
    throw error;
  }
  return (JSON.parse(readFileSync(report, 'utf8')) as { files: Mutants }).files;
}

function settings({ workspace, mutate, tests }: Area, report: string): object {
  const native = !workspace.startsWith('mf-') && workspace !== 'shell';
  return {
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: native ? ['--experimental-vm-modules'] : [],
    mutate: [...mutate, '!src/**/*.test.{ts,tsx}'],
    jest: {
      projectType: 'custom',
      configFile: 'jest.config.js',
      config: { testMatch: tests.map((glob) => `**/${glob}`) },
      enableFindRelatedTests: false,
    },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    tempDirName: '.cache/mutate/copy',
    // Its reader of tsconfig files needs an interface that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
  };
}
