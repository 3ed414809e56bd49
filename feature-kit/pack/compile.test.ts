import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../project/front-ends.ts';
import { compile } from './compile.ts';

it.each([
  ["import { a } from './a.ts';\nexport const b: number = a;", './a.js'],
  ["export const late = () => import('./a.tsx');", './a.js'],
  ['export const late = () => import(/* webpackChunkName: "rich-table" */ \'./a.tsx\');', './a.js'],
])('resolves modules of the packed kit: %s', (source, name) => {
  const packed = compile(source, 'src/b.tsx');
  expect(packed).toContain(name);
  expect(packed).not.toMatch(/\.tsx?['"]/);
});

it('prints only a message when Node is too old', () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.9.0" } })';
  const command = path.join(ROOT, 'feature-kit/bin/feature.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${older}`, command, 'test'],
    {
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([1, '✗ Node 20.9.0 is too old for the kit. Install Node 24 or later.\n']);
});
