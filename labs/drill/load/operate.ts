import { runProgram } from '../../../backend/src/testing/backend-process.ts';
import type { DrillSite } from '../site/drill-site.ts';

/** Runs an operator's command beside a drill's site. @returns what it printed @throws {Error} when it fails */
export async function operate({ environment }: DrillSite, words: readonly string[]): Promise<string> {
  const { code, output } = await runProgram('operators/command/main.ts', words, environment);
  if (code !== 0) {
    throw new Error(`operator ${words.join(' ')} failed: ${output}`);
  }
  return output;
}
