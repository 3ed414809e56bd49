import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';

const PUBLIC = path.join(ROOT, 'shell/public');

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'site.webmanifest'), 'utf8')) as Manifest;

function sizesOf(file: string): string {
  const png = readFileSync(path.join(PUBLIC, file));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('declares a name, a standalone window and the required icons', () => {
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  expect([manifest.name, manifest.short_name].every((name) => name !== '')).toBe(true);
  const plain = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any').map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

it('contains every icon in the declared size', () => {
  expect(manifest.icons.map(({ src }) => sizesOf(src))).toEqual(manifest.icons.map(({ sizes }) => sizes));
});

/** Files that contain the logo; they cannot share code. */
const DRAWN_BY = ['shell/src/brand/brand.tsx', 'shell/public/favicon.svg', 'proxy/src/protection/message-page.ts'];

it('contains the same logo in every file', () => {
  const lines = DRAWN_BY.map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return [...text.matchAll(/\bd="(?<line>[^"]+)"/g)].map(({ groups }) => groups?.line ?? '').join('');
  });
  expect(new Set(lines)).toEqual(new Set(['M3 18h26l-4.2 7.5H7.2ZM13 16V4.5L5.5 16ZM2 29.5q3.5-2.4 7 0t7 0 7 0 7 0']));
});
