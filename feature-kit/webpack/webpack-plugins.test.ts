import { expect, it, afterEach, describe } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import os from 'node:os';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { removeFolder, StableIdsPlugin } from './stable-ids-plugin.ts';
import postcss from 'postcss';
import { featureLayer, layerProblems, styleProblems } from 'shared-types/style-rules';
import { createPackageStyleRule } from './style-layers.ts';
import { ROOT } from '../project/front-ends.ts';
import { withVariables } from './copy-folder-plugin.ts';

const folders: string[] = [];

/** Creates a folder that is removed after the test. */
function createFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'webpack-plugins-')));
  folders.push(folder);
  return folder;
}

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Writes files into a folder and builds its `main.js`. @returns the folder of the built files */
async function build(
  files: Readonly<Record<string, string>>,
  { output, ...configuration }: webpack.Configuration,
  folder = createFolder(),
): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const dist = path.join(folder, 'dist');
  const settings = { mode: 'production', entry: './main.js', ...configuration } as const;
  await new Promise<void>((resolve, reject) => {
    webpack({ context: folder, ...settings, output: { ...output, path: dist } }, (error, stats) =>
      error === null && stats?.hasErrors() === false ? resolve() : reject(error ?? new Error(stats?.toString())),
    );
  });
  return dist;
}

const CSS_USE = [MiniCssExtractPlugin.loader, { loader: createRequire(import.meta.url).resolve('css-loader') }];

const getIntegrity = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

it('sets the hash of each script and style sheet on the element that loads it', async () => {
  const files = {
    'main.js': "import('./late.js');\n",
    'late.js': "import './late.css';\nexport const late = () => document.title;\n",
    'late.css': 'p { color: red; }\n',
  };
  const folder = await build(files, {
    target: 'web',
    output: { publicPath: '/assets/', filename: '[name].js', chunkFilename: '[name].[contenthash:8].js' },
    module: { rules: [{ test: /\.css$/, use: CSS_USE }] },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }), new ChunkIntegrityPlugin()],
  });
  const appended: Record<string, string | undefined>[] = [];
  const createElement = () => ({ setAttribute: () => undefined });
  const head = { appendChild: (element: Record<string, string>) => appended.push(element) };
  const document = { createElement, head, getElementsByTagName: () => [], querySelectorAll: () => [] };
  const entry = readFileSync(path.join(folder, 'main.js'), 'utf8');
  runInNewContext(entry, { document, setTimeout: () => 0, clearTimeout: () => undefined, self: {} });
  const loaded = appended.map(({ src, href = src, integrity }) => [href?.replace('/assets/', ''), integrity] as const);
  const chunks = readdirSync(folder).filter((file) => file !== 'main.js');
  expect(chunks).toHaveLength(2);
  expect(new Map(loaded)).toEqual(new Map(chunks.map((file) => [file, getIntegrity(path.join(folder, file))])));
});

describe('StableIdsPlugin', () => {
  /** Builds a small host with one package, and returns the ids of Module Federation's modules, by name. */
  async function idsIn(place: string): Promise<ReadonlyMap<string, unknown>> {
    const root = path.join(createFolder(), place);
    const files = {
      'node_modules/library/package.json': '{"name":"library","version":"1.0.0"}',
      'node_modules/library/index.js': 'export const library = 1;',
      'main.js': "import('library').then(({ library }) => console.log(library));",
    };
    const ids = new Map<string, unknown>();
    const readIds = (compiler: webpack.Compiler) =>
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
    const shared = { library: { singleton: true, eager: true } };
    const host = new ModuleFederationPlugin({ name: 'host', dts: false, manifest: false, shared });
    const optimization = { moduleIds: 'deterministic' } as const;
    await build(files, { mode: 'none', optimization, plugins: [host, new StableIdsPlugin(root), readIds] }, root);
    return ids;
  }

  it('creates the same ids in every project folder', async () => {
    const near = await idsIn('site');
    const far = await idsIn(path.join('much', 'deeper', 'site of somebody'));
    expect([...near]).toEqual([[expect.stringContaining('= node_modules/library/index.js'), expect.any(Number)]]);
    expect([...far]).toEqual([...near]);
  });
});

describe('styles of npm packages', () => {
  const LAYER = featureLayer('mf-promo');

  async function buildStyles(css: string) {
    const files = { 'node_modules/library/styles.css': css, 'main.js': "import 'library/styles.css';" };
    const folder = await build(files, {
      module: { rules: [{ test: /\.css$/, use: CSS_USE }, createPackageStyleRule(LAYER, path.join(ROOT, 'kit'))] },
      plugins: [new MiniCssExtractPlugin({ filename: 'main.css' })],
    });
    return postcss.parse(readFileSync(path.join(folder, 'main.css'), 'utf8'));
  }

  it("puts styles of an npm package into the feature's layer to pass the gate", async () => {
    const styles = await buildStyles(':root { --carousel-gap: 4px } .carousel > li { margin: 0 }');
    expect([...layerProblems(styles, LAYER), ...styleProblems(styles)]).toEqual([]);
  });

  it('builds package styles for foreign elements, which the release gate rejects', async () => {
    const styles = await buildStyles('body { margin: 0 }');
    expect(layerProblems(styles, LAYER)).toEqual([]);
    expect(styleProblems(styles)).toEqual([{ line: expect.any(Number), problem: expect.stringContaining('"body"') }]);
  });
});

const manifest = readFileSync(path.join(ROOT, 'shell/public/site.webmanifest'), 'utf8');

it('replaces the colours of the web manifest by tokens, and fails for others', () => {
  const written = withVariables(manifest, { '--site-page': '#123456' });
  expect(JSON.parse(written)).toMatchObject({ background_color: '#123456', theme_color: '#123456' });
  expect(() => withVariables(manifest, {})).toThrow('--site-page');
});
