import { afterEach, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import postcss from 'postcss';
import { featureLayer, layerProblems, styleProblems } from 'shared-types/style-rules';
import webpack from 'webpack';
import { createPackageStyleRule } from './style-layers.ts';

const LAYER = featureLayer('mf-promo');

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a feature that imports a style sheet of an npm package. */
async function build(css: string) {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'library-')));
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
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error === null && stats?.hasErrors() === false ? resolve() : reject(error ?? new Error(stats?.toString())),
    );
  });
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
