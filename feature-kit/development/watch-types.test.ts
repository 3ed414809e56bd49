import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { typesReporter, watchTypes } from './watch-types.ts';

let folder: string;
let compiler: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'watch-types-'));
});
afterEach(() => {
  compiler?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

it('reports type errors with their place, and that they are corrected', async () => {
  const page = path.join(folder, 'page.ts');
  const settings = { compilerOptions: { strict: true, outDir: 'out', types: [] }, files: ['page.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(page, "export const amount: number = 'ten';\n");
  const said: string[] = [];
  const print = typesReporter((line) => said.push(line));
  await new Promise<void>((resolve) => {
    compiler = watchTypes(['-b', folder], folder, (errors) => {
      print(errors);
      if (errors.length === 0) {
        resolve();
      } else {
        writeFileSync(page, 'export const amount: number = 10;\n');
      }
    });
  });
  expect(said).toEqual([
    expect.stringMatching(/^types: .*page\.ts\(1,14\): error TS2322: /),
    'types: 1 errors',
    'types: all errors are corrected',
  ]);
}, 60_000);
