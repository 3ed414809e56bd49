import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** First line of a type error, such as `mf-wallet/src/x.ts(7,3): error TS2304: …`, and its continuation lines. */
const PROBLEM = /^\S.*\(\d+,\d+\): error /;
const FURTHER_LINE = /^ {2,}\S/;

const FINISHED = /Found \d+ errors?\. Watching/;

const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
const compiler = path.join(path.dirname(manifest), 'bin/tsc');

/** Checks types after each save. @param onChecked called after each check with all errors */
export function watchTypes(
  args: readonly string[],
  cwd: string,
  onChecked: (errors: readonly string[]) => void,
): ChildProcess {
  const options = ['--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [compiler, ...args, ...options], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  // Compiling and showing a change has priority over checking it.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  let errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (PROBLEM.test(line)) {
      errors.push(line);
    } else if (FURTHER_LINE.test(line) && errors.length > 0) {
      errors.push(`${errors.pop()}\n${line}`);
    } else if (FINISHED.test(line)) {
      onChecked(errors);
      errors = [];
    }
  });
  return child;
}

/** Returns a listener that prints each check's type errors, and that they were corrected. */
export function createTypesReporter(say: (line: string) => void): (errors: readonly string[]) => void {
  let before = 0;
  return (errors) => {
    errors.forEach((error) => say(`types: ${error}`));
    if (errors.length > 0 || before > 0) {
      say(errors.length === 0 ? 'types: all errors are corrected' : `types: ${errors.length} errors`);
    }
    before = errors.length;
  };
}
