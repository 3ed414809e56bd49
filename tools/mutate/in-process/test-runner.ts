import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type InstrumenterContext, INSTRUMENTER_CONSTANTS, type StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { addEventHandler, type Event, resetState, run } from 'jest-circus';

/** Name of this runner, and of its options. */
export const IN_PROCESS = 'in-process';

/** What a run of Stryker says to this runner. */
export interface InProcessOptions {
  /** Globs of the test files, from the package. */
  readonly tests: readonly string[];
}

declare global {
  var __stryker__: InstrumenterContext | undefined;
}

/**
 * Runs Jest's tests in one process for all changes of the code. The code is loaded once, and a change is switched on in
 * it: a run costs what the tests cost, and not what it costs to start Jest. For tests of plain rules, which mock no module
 * and change nothing that outlives them; what runs while a module is loaded is tried by Stryker in processes of its own.
 */
class InProcessRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #files: readonly string[];
  #loads = 0;

  constructor(options: StrykerOptions) {
    const { tests } = options[IN_PROCESS] as InProcessOptions;
    this.#files = tests.flatMap((glob) => globSync(glob)).map((file) => path.resolve(file));
    const globals = pathToFileURL(path.join(import.meta.dirname, 'jest-globals.ts')).href;
    registerHooks({
      resolve: (specifier, context, next) => next(specifier === '@jest/globals' ? globals : specifier, context),
    });
    addEventHandler(noteTest);
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: false };
  }

  async dryRun({ coverageAnalysis }: DryRunOptions): Promise<DryRunResult> {
    const result = await this.#run(this.#files);
    const { mutantCoverage } = instrumented();
    return result.status === DryRunStatus.Complete && coverageAnalysis !== 'off' && mutantCoverage !== undefined
      ? { ...result, mutantCoverage }
      : result;
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit,
    disableBail,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const files = this.#files.filter((file) => testFilter?.some((id) => id.startsWith(`${nameOf(file)} `)) !== false);
    const context = instrumented();
    const activate = () => Object.assign(context, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 });
    if (mutantActivation === 'static') {
      activate();
    }
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    const result = await this.#run(files, wanted, () => void activate());
    const timeout = determineHitLimitReached(context.hitCount, hitLimit);
    Object.assign(context, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    return toMutantRunResult(timeout ?? result, disableBail);
  }

  /** Loads test files afresh and runs their tests; of some ids alone, when these are given. */
  async #run(files: readonly string[], wanted?: ReadonlySet<string>, ready?: () => void): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    this.#loads += 1;
    for (const file of files) {
      resetState();
      current = { file: nameOf(file), wanted };
      try {
        // eslint-disable-next-line no-await-in-loop -- tests of one file share the state of the framework
        await import(`${pathToFileURL(file).href}?load=${this.#loads}`);
        ready?.();
        tests.push(...(await results(file)));
      } catch (error) {
        return {
          status: DryRunStatus.Error,
          errorMessage: error instanceof Error ? String(error.stack) : String(error),
        };
      }
    }
    return { status: DryRunStatus.Complete, tests };
  }
}

/** The file whose tests run, and which of them are wanted. */
let current: { readonly file: string; readonly wanted: ReadonlySet<string> | undefined } = {
  file: '',
  wanted: undefined,
};

const nameOf = (file: string) => path.relative(process.cwd(), file);

function instrumented(): InstrumenterContext {
  return (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
}

/** Leaves out tests that are not wanted, and tells the changed code which test runs. */
function noteTest(event: Event): void {
  if (event.name === 'test_start') {
    const id = idOf(event.test);
    if (current.wanted?.has(id) === false) {
      event.test.mode = 'skip';
    }
    instrumented().currentTestId = id;
  } else if (event.name === 'test_done') {
    delete instrumented().currentTestId;
  }
}

interface Named {
  readonly name: string;
  readonly parent?: Named | undefined;
}

/** Name of a test with those of the blocks that it stands in, from its file on. */
function idOf(test: Named): string {
  const names: string[] = [];
  for (let at: Named | undefined = test; at?.parent !== undefined; at = at.parent) {
    names.unshift(at.name);
  }
  return [current.file, ...names].join(' ');
}

async function results(fileName: string): Promise<TestResult[]> {
  const { testResults, unhandledErrors } = await run();
  if (unhandledErrors.length > 0) {
    throw new Error(unhandledErrors.join('\n'));
  }
  return testResults.map(({ testPath, errors, status, duration }) => {
    const id = [current.file, ...testPath.slice(1)].join(' ');
    const base = { id, name: id, fileName, timeSpentMs: duration ?? 0 };
    if (errors.length > 0) {
      return { ...base, status: TestStatus.Failed, failureMessage: errors.join('\n') };
    }
    return { ...base, status: status === 'skip' || status === 'todo' ? TestStatus.Skipped : TestStatus.Success };
  });
}

/** What Stryker finds in this file. */
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, IN_PROCESS, InProcessRunner)];
export const strykerValidationSchema = {
  type: 'object',
  properties: { [IN_PROCESS]: { type: 'object', properties: { tests: { type: 'array', items: { type: 'string' } } } } },
};
