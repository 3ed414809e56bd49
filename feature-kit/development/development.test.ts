import { afterEach, beforeEach, expect, it, describe } from '@jest/globals';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { skipBrokenBuilds } from './skip-broken-builds.ts';
import type { ChildProcess } from 'node:child_process';
import { createTypesReporter, watchTypes } from './watch-types.ts';

describe('skipBrokenBuilds', () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'broken-builds-')));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('updates a page from the last good build to the fix, skipping failed builds', async () => {
    const save = (source: string) => writeFileSync(path.join(folder, 'main.js'), source);
    save('module.hot.accept(); show(1);');
    const compiler = webpack({
      context: folder,
      mode: 'development',
      devtool: false,
      entry: './main.js',
      output: { path: path.join(folder, 'dist') },
      plugins: [new webpack.HotModuleReplacementPlugin(), skipBrokenBuilds],
    });
    const corrections = ['module.hot.accept(); show(2', 'module.hot.accept(); show(3);'];
    const builds: { readonly hash: string | undefined; readonly failed: boolean | undefined }[] = [];
    await new Promise<void>((resolve, reject) => {
      const watching = compiler.watch({}, (error, stats) => {
        builds.push({ hash: stats?.hash, failed: stats?.hasErrors() });
        const next = corrections.shift();
        if (error === null && next !== undefined) {
          save(next);
        } else {
          watching?.close(() => (error === null ? resolve() : reject(error)));
        }
      });
    });
    expect(builds.map(({ failed }) => failed)).toEqual([false, true, false]);
    const update = readFileSync(path.join(folder, `dist/main.${builds[0]?.hash}.hot-update.js`), 'utf8');
    expect(update).toContain('show(3)');
    expect(update).toContain(String(builds[2]?.hash));
  });
});

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
