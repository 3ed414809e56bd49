import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

/** `mf-wallet/src/x.ts(7,3): error TS2304: …`, and what follows of it on further lines. */
const PROBLEM = /^\S.*\(\d+,\d+\): error |^ {2,}\S/;

const FINISHED = /Found (?<count>\d+) errors?\. Watching/;

/**
 * Checks the types of packages beside their development servers, with each save anew: what is wrong stands in the same
 * terminal, with file and line, and that it was mended too.
 */
export function watchTypes(packages: readonly string[], say: (line: string) => void): ChildProcess {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-b', '--watch', '--preserveWatchOutput', '--pretty', 'false', ...packages];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  // What was saved is on the screen first: compiling and showing it come before looking for mistakes in it.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  let before: string | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (PROBLEM.test(line)) {
      say(`types: ${line}`);
    }
    const count = FINISHED.exec(line)?.groups?.count;
    if (count !== undefined && (count !== '0' || (before !== undefined && before !== '0'))) {
      say(count === '0' ? 'types: nothing is wrong any more' : `types: ${count} wrong`);
    }
    before = count ?? before;
  });
  return child;
}
