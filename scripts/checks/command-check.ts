import { CommandFailed, run } from '../site/run.ts';
import type { Check } from './check.ts';

/** A check that is one command: it holds when the command ends with 0. */
export function commandCheck(name: string, command: string, args: readonly string[]): Check {
  return {
    name,
    async run() {
      try {
        return { passed: 1, failed: 0, output: await run(command, args) };
      } catch (error) {
        if (error instanceof CommandFailed) {
          return { passed: 0, failed: 1, output: error.message };
        }
        throw error;
      }
    },
  };
}
