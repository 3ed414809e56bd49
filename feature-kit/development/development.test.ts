import { afterEach, beforeEach, expect, it, describe } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { createTypesReporter, watchTypes } from './watch-types.ts';

describe('watchTypes', () => {
  let folder: string;
  let compiler: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'watch-types-'));
  });
  afterEach(() => {
    compiler?.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  it('reports type errors with their place', async () => {
    const settings = { compilerOptions: { strict: true, outDir: 'out', types: [] }, files: ['page.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    writeFileSync(path.join(folder, 'page.ts'), "export const amount: number = 'ten';\n");
    const errors = await new Promise<readonly string[]>((resolve) => {
      compiler = watchTypes(['-b', folder], folder, resolve);
    });
    expect(errors).toEqual([expect.stringMatching(/^.*page\.ts\(1,14\): error TS2322: /)]);
  }, 60_000);

  it('prints each check with errors, and the first one without', () => {
    const lines: string[] = [];
    const print = createTypesReporter((line) => lines.push(line));
    [[], ['a.ts(1,1): error TS1: wrong'], [], []].forEach(print);
    expect(lines).toEqual(['types: a.ts(1,1): error TS1: wrong', 'types: 1 errors', 'types: all errors are corrected']);
  });
});
