import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { runRelease } from '../release-command/program.ts';
import { createFolderStore } from '../store/folder-store.ts';
import { createTestContext } from './release-project.ts';

// Runs a release command in a process that kills itself before the n-th file-system change, or after half of a file was
// written. Prints the number of changes if it is not killed.

const { KILL_AT = '0', KILL_ROOT = '', KILL_FOLDER = '', KILL_NOW = '' } = process.env;
const CHANGES = [
  'openSync',
  'writeFileSync',
  'fsyncSync',
  'closeSync',
  'renameSync',
  'linkSync',
  'rmSync',
  'mkdirSync',
  'copyFileSync',
] as const;

let step = 0;

for (const name of CHANGES) {
  const real = fs[name] as (...args: unknown[]) => unknown;
  Reflect.set(fs, name, (...args: unknown[]) => {
    step += 1;
    if (step === Number(KILL_AT)) {
      const [file, text] = args;
      if (name === 'writeFileSync' && typeof text === 'string') {
        real(file, text.slice(0, text.length / 2));
      }
      process.kill(process.pid, 'SIGKILL');
    }
    return real(...args);
  });
}
syncBuiltinESMExports();

const now = () => new Date(Number(KILL_NOW));
process.exitCode = await runRelease(
  process.argv.slice(2),
  createTestContext(createFolderStore(KILL_FOLDER), { root: KILL_ROOT, now }),
  (text) => process.stderr.write(text),
);
process.stdout.write(String(step));
