import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createFeature } from './create-feature.ts';
import { readFeatureName } from 'feature-kit/new-feature/feature-name.ts';
import { createFeatureProject } from './testing/feature-project.ts';

const TITLES = { ko: '럭키 드로우', en: "Lucky's draw", vn: 'Rút thăm', jp: 'ラッキー抽選', cn: '幸运抽奖' };

let root: string;

beforeEach(() => {
  root = createFeatureProject();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('changes only the workspaces and the TypeScript references', () => {
  const before = readFileSync(path.join(root, 'package.json'), 'utf8');
  createFeature(root, readFeatureName('mf-promo'), TITLES);
  const after = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  expect({ ...after, workspaces: after.workspaces.filter((name) => name !== 'mf-promo') }).toEqual(JSON.parse(before));
  expect(after.workspaces.indexOf('mf-promo')).toBe(after.workspaces.indexOf('mf-account') + 1);
  expect(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).toContain('"mf-promo"');
});

it('rejects a taken name or path and writes nothing', () => {
  expect(() => createFeature(root, readFeatureName('mf-wallet'), TITLES)).toThrow('already exists');
  expect(() => createFeature(root, readFeatureName('mf-deposit'), TITLES)).toThrow(
    '/deposit is already a page of mf-wallet',
  );
  expect(existsSync(path.join(root, 'mf-deposit'))).toBe(false);
});

it.each([undefined, '', 'promo', 'mf-', 'mf-Promo', 'mf-1x', '../mf-x', 'mf-a/b'])('rejects the name %p', (name) => {
  expect(() => readFeatureName(name)).toThrow('Use mf-');
});
