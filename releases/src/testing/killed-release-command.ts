import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createReleaseProgram, runProgram } from '../release-command/program.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { createTestContext } from './release-project.ts';

// Runs a release command in a process that kills itself before the n-th file-system change, or after half of a file was
// written. Prints the number of changes if it is not killed.

const { KILL_AT = '0', KILL_ROOT = '', KILL_FOLDER = '', KILL_NOW = '' } = process.env;
const { writeFileSync } = fs;

let step = 0;

function killAtStep(module: object, names: readonly string[]): void {
  for (const name of names) {
    const real = Reflect.get(module, name) as (...args: unknown[]) => unknown;
    Reflect.set(module, name, (...args: unknown[]) => {
      step += 1;
      if (step === Number(KILL_AT)) {
        if (name.startsWith('writeFile')) {
          const content = Buffer.from(args[1] as string | Buffer);
          writeFileSync(String(args[0]), content.subarray(0, content.length / 2));
        }
        process.kill(process.pid, 'SIGKILL');
      }
      return real(...args);
    });
  }
}

killAtStep(fs, ['writeFileSync', 'renameSync', 'linkSync', 'rmSync', 'mkdirSync']);
killAtStep(fs.promises, ['writeFile', 'rename', 'rm', 'rmdir', 'mkdir', 'open']);
syncBuiltinESMExports();

const now = () => new Date(Number(KILL_NOW));
process.exitCode = await runProgram(
  createReleaseProgram,
  process.argv.slice(2),
  createTestContext(createFolderStore(KILL_FOLDER), { root: KILL_ROOT, now }),
  (text) => process.stderr.write(text),
);
process.stdout.write(String(step));
