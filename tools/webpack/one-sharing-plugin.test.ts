import { afterEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { OneSharingPlugin } from './one-sharing-plugin.ts';

const folders: string[] = [];

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** The start file of a small host that provides one package. */
async function builtHost(): Promise<string> {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sharing-')));
  folders.push(root);
  const given = path.join(root, 'node_modules', 'given');
  mkdirSync(given, { recursive: true });
  writeFileSync(path.join(given, 'package.json'), '{"name":"given","version":"1.0.7"}');
  writeFileSync(path.join(given, 'index.js'), 'export const given = 1;');
  writeFileSync(path.join(root, 'main.js'), "import { given } from 'given'; globalThis.found = given;");
  const compiler = webpack({
    context: root,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(root, 'dist') },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        manifest: false,
        shared: { given: { singleton: true, eager: true } },
      }),
      new OneSharingPlugin(),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error === null && stats?.hasErrors() === false ? resolve() : reject(error ?? new Error(stats?.toString())),
    );
  });
  return readFileSync(path.join(root, 'dist', 'main.js'), 'utf8');
}

it('a bundle says once how sharing begins, and by what Module Federation starts', async () => {
  const starts = (await builtHost()).match(/__webpack_require__\.I = [^;]*/g) ?? [];
  expect(starts).toEqual([expect.stringContaining('bundlerRuntime.I')]);
});
