import { CommandFailed, run } from '../site/run.ts';
import type { TestCheck } from './check.ts';

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
