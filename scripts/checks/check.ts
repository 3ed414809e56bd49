import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { CommandFailed, run } from '../site/run.ts';

/** Result of a test; each row of a table of cases is a separate test. */
export interface MeasuredTest {
  readonly title: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Location in the source; rows of one table share it. */
  readonly place: string;
  readonly seconds: number;
  /** True if only `npm run test:full` runs it. */
  readonly isSlow: boolean;
}

/** Outcome of a check; the output is printed after a failure. */
export interface CheckOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
  readonly tests?: readonly MeasuredTest[];
}

/** Step of `npm test`. */
export interface TestCheck {
  readonly name: string;
  /** Time limit of a test that is not slow, in seconds, on an idle machine. */
  readonly maxTestSeconds?: number;
  run(): Promise<CheckOutcome>;
}

/** Creates a check that passes if a command exits with 0. */
export function createCommandCheck(name: string, command: string, args: readonly string[]): TestCheck {
  return {
    name,
    async run() {
      const { ok, output } = await runToEnd(command, args);
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
    },
  };
}

interface ReportedCheck<Report> extends Pick<TestCheck, 'name' | 'maxTestSeconds'> {
  /** Runs the command that writes the report. */
  readonly start: (file: string) => ReturnType<typeof runToEnd>;
  readonly summarize: (report: Report) => Required<Omit<CheckOutcome, 'output'>>;
}

/** Creates a check by the report of a command. A missing report, and a run without tests, count as one failed test. */
export function createReportedCheck<Report>({ start, summarize, ...check }: ReportedCheck<Report>): TestCheck {
  const file = path.join(ROOT, `.cache/reports/${check.name}.json`);
  return {
    ...check,
    async run() {
      mkdirSync(path.dirname(file), { recursive: true });
      rmSync(file, { force: true });
      const { output } = await start(file);
      if (!existsSync(file)) {
        return { passed: 0, failed: 1, output };
      }
      const { passed, failed, tests } = summarize(JSON.parse(readFileSync(file, 'utf8')) as Report);
      return { passed, failed: passed === 0 ? Math.max(1, failed) : failed, tests, output };
    },
  };
}

/** Runs a command and returns its output, also after a failure. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly ok: boolean; readonly output: string }> {
  try {
    return { ok: true, output: await run(command, args, env) };
  } catch (error) {
    if (!(error instanceof CommandFailed)) {
      throw error;
    }
    return { ok: false, output: error.message };
  }
}
