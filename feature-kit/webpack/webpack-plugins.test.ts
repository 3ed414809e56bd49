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

async function run(compiler: webpack.Compiler): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error === null && stats?.hasErrors() === false ? resolve() : reject(error ?? new Error(stats?.toString())),
    );
  });
}

describe('ChunkIntegrityPlugin', () => {
  const getIntegrity = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

  /** Builds an entry that loads a script and a style sheet. @returns the folder of the built files */
  async function build(): Promise<string> {
    const folder = createFolder();
    writeFileSync(path.join(folder, 'main.js'), "import('./late.js');\n");
    writeFileSync(path.join(folder, 'late.js'), "import './late.css';\nexport const late = () => document.title;\n");
    writeFileSync(path.join(folder, 'late.css'), 'p { color: red; }\n');
    const chunks = path.join(folder, 'dist');
    const css = createRequire(import.meta.url).resolve('css-loader');
    await run(
      webpack({
        context: folder,
        mode: 'production',
        target: 'web',
        entry: './main.js',
        output: {
          path: chunks,
          publicPath: '/assets/',
          filename: '[name].js',
          chunkFilename: '[name].[contenthash:8].js',
        },
        module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, css] }] },
        plugins: [
          new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }),
          new ChunkIntegrityPlugin(),
        ],
      }),
    );
    return chunks;
  }

  it('sets the hash of each script and style sheet on the element that loads it', async () => {
    const folder = await build();
    const appended: Record<string, string | undefined>[] = [];
    const createElement = () => ({ setAttribute: () => undefined });
    const head = { appendChild: (element: Record<string, string>) => appended.push(element) };
    const document = { createElement, head, getElementsByTagName: () => [], querySelectorAll: () => [] };
    const entry = readFileSync(path.join(folder, 'main.js'), 'utf8');
    runInNewContext(entry, { document, setTimeout: () => 0, clearTimeout: () => undefined, self: {} });
    const loaded = appended.map(
      ({ src, href = src, integrity }) => [href?.replace('/assets/', ''), integrity] as const,
    );
    const chunks = readdirSync(folder).filter((file) => file !== 'main.js');
    expect(chunks).toHaveLength(2);
    expect(new Map(loaded)).toEqual(new Map(chunks.map((file) => [file, getIntegrity(path.join(folder, file))])));
  });
});

describe('StableIdsPlugin', () => {
  /** Builds a small host with one package, and returns the ids of Module Federation's modules, by name. */
  async function idsIn(place: string): Promise<ReadonlyMap<string, unknown>> {
    const root = path.join(createFolder(), place);
    const library = path.join(root, 'node_modules', 'library');
    mkdirSync(library, { recursive: true });
    writeFileSync(path.join(library, 'package.json'), '{"name":"library","version":"1.0.0"}');
    writeFileSync(path.join(library, 'index.js'), 'export const library = 1;');
    writeFileSync(path.join(root, 'main.js'), "import('library').then(({ library }) => console.log(library));");
    const ids = new Map<string, unknown>();
    const compiler = webpack({
      context: root,
      mode: 'none',
      entry: './main.js',
      output: { path: path.join(root, 'dist') },
      optimization: { moduleIds: 'deterministic' },
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
    await run(compiler);
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

  async function build(css: string) {
    const folder = createFolder();
    const library = path.join(folder, 'node_modules/library');
    mkdirSync(library, { recursive: true });
    writeFileSync(path.join(library, 'styles.css'), css);
    writeFileSync(path.join(folder, 'main.js'), "import 'library/styles.css';");
    const use = [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { sourceMap: false } }];
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './main.js',
      output: { path: path.join(folder, 'dist') },
      resolveLoader: { modules: [path.resolve(import.meta.dirname, '../../node_modules')] },
      module: { rules: [{ test: /\.css$/, use }, createPackageStyleRule(LAYER, path.join(folder, 'kit'))] },
      plugins: [new MiniCssExtractPlugin({ filename: 'main.css' })],
    });
    await run(compiler);
    return postcss.parse(readFileSync(path.join(folder, 'dist/main.css'), 'utf8'));
  }

  it("puts styles of an npm package into the feature's layer to pass the gate", async () => {
    const styles = await build(':root { --carousel-gap: 4px } .carousel > li { margin: 0 }');
    expect([...layerProblems(styles, LAYER), ...styleProblems(styles)]).toEqual([]);
  });

  it('builds package styles for foreign elements, which the release gate rejects', async () => {
    const styles = await build('body { margin: 0 }');
    expect(layerProblems(styles, LAYER)).toEqual([]);
    expect(styleProblems(styles)).toEqual([{ line: expect.any(Number), problem: expect.stringContaining('"body"') }]);
  });
});

describe('withVariables', () => {
  const manifest = readFileSync(path.join(ROOT, 'shell/public/site.webmanifest'), 'utf8');

  it('replaces the colours of the web manifest by tokens', () => {
    const written = withVariables(manifest, { '--site-page': '#123456' });
    expect(JSON.parse(written)).toMatchObject({ background_color: '#123456', theme_color: '#123456' });
  });

  it('fails the build when a colour is not a token', () => {
    expect(() => withVariables(manifest, {})).toThrow('--site-page');
  });
});
