import { afterEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { removeFolder, StableIdsPlugin } from './stable-ids-plugin.ts';

const folders: string[] = [];

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/**
 * Builds a small host that provides one package in a separate folder, and returns the ids of Module Federation's
 * modules, by name.
 */
async function idsIn(place: string): Promise<ReadonlyMap<string, unknown>> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'ids-')));
  folders.push(folder);
  const root = path.join(folder, place);
  const library = path.join(root, 'node_modules', 'library');
  mkdirSync(library, { recursive: true });
  writeFileSync(path.join(library, 'package.json'), '{"name":"library","version":"1.0.0"}');
  writeFileSync(path.join(library, 'index.js'), 'export const library = 1;');
  writeFileSync(path.join(root, 'main.js'), "import('library').then(({ library }) => console.log(library));");
  const ids = new Map<string, unknown>();
  const compiler = webpack({
    context: root,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(root, 'dist') },
    optimization: { moduleIds: 'deterministic', minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        manifest: false,
        shared: { library: { singleton: true, eager: true } },
      }),
      new StableIdsPlugin(root),
    ],
  });
  compiler.hooks.compilation.tap('ids', ({ hooks, chunkGraph }) => {
    hooks.optimizeModuleIds.tap('ids', (modules) => {
      for (const module of modules) {
        const name = removeFolder(module.identifier(), root);
        if (name.startsWith('provide ')) {
          ids.set(name, chunkGraph.getModuleId(module));
        }
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error === null && stats?.hasErrors() === false ? resolve() : reject(error ?? new Error(stats?.toString())),
    );
  });
  return ids;
}

it('creates the same ids in every project folder', async () => {
  const near = await idsIn('site');
  const far = await idsIn(path.join('much', 'deeper', 'site of somebody'));
  expect([...near]).toEqual([[expect.stringContaining('= node_modules/library/index.js'), expect.any(Number)]]);
  expect([...far]).toEqual([...near]);
});
