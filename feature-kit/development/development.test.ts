import { afterEach, beforeEach, expect, it, describe } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import WebpackDevServer from 'webpack-dev-server';
import webpack from 'webpack';
import { serveModules } from './serve.ts';
import { receiveTypeErrors } from './type-errors.ts';
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

it('restarts the development server only when feature.json names another module', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  const write = (text: string) => writeFileSync(path.join(folder, 'feature.json'), text);
  const describing = (...modules: string[]) =>
    JSON.stringify({ routes: modules.map((name) => ({ module: `./${name}` })), slots: [] });
  mkdirSync(path.join(folder, 'src'));
  ['page.tsx', 'detail.tsx'].forEach((file) => writeFileSync(path.join(folder, 'src', file), ''));
  write(describing('page'));
  const restarted = Promise.withResolvers<void>();
  const steps: string[] = [];
  const getServer = await serveModules(folder, async () => {
    steps.push(readFileSync(path.join(folder, 'feature.json'), 'utf8'));
    if (steps.length > 1) {
      restarted.resolve();
    }
    return { number: steps.length, stop: async () => steps.push('stop') };
  });
  write(describing('page').slice(0, 20));
  write(`${describing('page')}\n`);
  write(describing('page', 'detail'));
  await restarted.promise;
  expect(steps).toEqual([describing('page'), 'stop', describing('page', 'detail')]);
  expect((await getServer()).number).toBe(3);
  rmSync(folder, { recursive: true });
});

it('receives no type errors for a server that stopped', async () => {
  const before = process.listenerCount('message');
  const server = new WebpackDevServer(
    { port: 0, hot: false, client: false, onListening: (listening) => receiveTypeErrors(listening, 'mf-a') },
    webpack({ mode: 'development', entry: {}, infrastructureLogging: { level: 'none' } }),
  );
  await server.start();
  expect(process.listenerCount('message')).toBe(before + 1);
  await server.stop();
  expect(process.listenerCount('message')).toBe(before);
});
