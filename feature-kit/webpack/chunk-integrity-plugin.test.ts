import { afterAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chunk-integrity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CHUNKS = path.join(folder, 'dist');
const getIntegrity = (file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(path.join(CHUNKS, file)))
    .digest('base64')}`;

async function build(): Promise<void> {
  writeFileSync(path.join(folder, 'main.js'), "import('./late.js');\n");
  writeFileSync(path.join(folder, 'late.js'), "import './late.css';\nexport const late = () => document.title;\n");
  writeFileSync(path.join(folder, 'late.css'), 'p { color: red; }\n');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        target: 'web',
        entry: './main.js',
        output: {
          path: CHUNKS,
          publicPath: '/assets/',
          filename: '[name].js',
          chunkFilename: '[name].[contenthash:8].js',
        },
        module: {
          rules: [
            {
              test: /\.css$/,
              use: [MiniCssExtractPlugin.loader, createRequire(import.meta.url).resolve('css-loader')],
            },
          ],
        },
        plugins: [
          new MiniCssExtractPlugin({ chunkFilename: '[name].[contenthash:8].css' }),
          new ChunkIntegrityPlugin(),
        ],
      },
      (error, stats) => {
        const failure = error ?? stats?.compilation.errors[0];
        if (failure) {
          reject(failure);
        } else {
          resolve();
        }
      },
    );
  });
}

it('sets the hash of each script and style sheet on the element that loads it', async () => {
  await build();
  const appended: Record<string, string | undefined>[] = [];
  const createElement = () => ({ setAttribute: () => undefined });
  const head = { appendChild: (element: Record<string, string>) => appended.push(element) };
  const document = { createElement, head, getElementsByTagName: () => [], querySelectorAll: () => [] };
  const entry = readFileSync(path.join(CHUNKS, 'main.js'), 'utf8');
  runInNewContext(entry, { document, setTimeout: () => 0, clearTimeout: () => undefined, self: {} });
  const loaded = appended.map(({ src, href = src, integrity }) => [href?.replace('/assets/', ''), integrity] as const);
  const chunks = readdirSync(CHUNKS).filter((file) => file !== 'main.js');
  expect(chunks).toHaveLength(2);
  expect(new Map(loaded)).toEqual(new Map(chunks.map((file) => [file, getIntegrity(file)])));
});
