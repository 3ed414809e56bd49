import { expect, it } from '@jest/globals';
import { compile } from '../../feature-kit/pack/compile.ts';

it.each([
  ["import { a } from './a.ts';\nexport const b: number = a;", './a.js'],
  ["export const late = () => import('./a.tsx');", './a.js'],
  ['export const late = () => import(/* webpackChunkName: "rich-table" */ \'./a.tsx\');', './a.js'],
])('a module of the packed kit finds others as they are packed: %s', (source, name) => {
  const packed = compile(source, 'src/b.tsx');
  expect(packed).toContain(name);
  expect(packed).not.toMatch(/\.tsx?['"]/);
});
