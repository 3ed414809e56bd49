import { afterAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'chunk-integrity-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes the hash of each chunk into the entry that loads it', async () => {
  writeFileSync(path.join(folder, 'main.js'), "import('./late.js').then(({ late }) => late());\n");
  writeFileSync(path.join(folder, 'late.js'), 'export const late = () => document.title;\n');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        entry: './main.js',
        output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].[contenthash:8].js' },
        plugins: [new ChunkIntegrityPlugin()],
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
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file));
  const chunks = readdirSync(path.join(folder, 'dist')).filter((file) => file !== 'main.js');
  expect(chunks).toHaveLength(1);
  const entry = read('main.js').toString();
  for (const chunk of chunks) {
    expect(entry).toContain(`"${chunk}":"${createHash('sha384').update(read(chunk)).digest('base64')}"`);
  }
  expect(entry).not.toContain('CHUNK_INTEGRITY');
});
