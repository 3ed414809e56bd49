import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';
import { createFeature } from './create-feature.ts';
import { NewFeatureError, readFeatureName } from './feature-name.ts';

const TITLES = { ko: '럭키 드로우', en: "Lucky's draw", vn: 'Rút thăm', jp: 'ラッキー抽選', cn: '幸运抽奖' };

let root: string;

/** A folder inside the project, so that packages are found, with the few files that a new feature is made from. */
beforeEach(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  root = mkdtempSync(path.join(ROOT, '.cache', 'new-feature-'));
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'lerna.json']) {
    cpSync(path.join(ROOT, file), path.join(root, file));
  }
  for (const folder of ['shared-types', 'tools', 'shell', 'mf-games', 'mf-community', 'mf-wallet', 'mf-account']) {
    symlinkSync(path.join(ROOT, folder), path.join(root, folder));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function runIn(folder: string, script: string, ...args: string[]) {
  return spawnSync(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
}

describe('a new feature', () => {
  it('type-checks, builds and passes its own test as it is', () => {
    createFeature(root, readFeatureName('mf-lucky-draw'), TITLES);
    const folder = path.join(root, 'mf-lucky-draw');
    const types = runIn(
      folder,
      'typescript/bin/tsc',
      '-p',
      '.',
      '--noEmit',
      '--composite',
      'false',
      '--emitDeclarationOnly',
      'false',
    );
    expect(types.stdout).toBe('');
    const tests = runIn(folder, 'jest/bin/jest.js');
    expect(tests.stderr).toMatch(/1 passed/);
    const build = runIn(folder, 'webpack/bin/webpack.js', '--mode', 'production');
    expect(build.stdout).toMatch(/compiled successfully/);
    expect(existsSync(path.join(folder, 'dist/remoteEntry.js'))).toBe(true);
    expect(existsSync(path.join(folder, 'dist/release-build.json'))).toBe(true);
  }, 60_000);

  it('is listed where the commands look for front ends, and nowhere else', () => {
    const before = readFileSync(path.join(root, 'package.json'), 'utf8');
    createFeature(root, readFeatureName('mf-promo'), TITLES);
    const after = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    expect({ ...after, workspaces: after.workspaces.filter((name) => name !== 'mf-promo') }).toEqual(
      JSON.parse(before),
    );
    expect(after.workspaces.indexOf('mf-promo')).toBe(after.workspaces.indexOf('mf-account') + 1);
    expect(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).toContain('"mf-promo"');
  });

  it('is refused under a name or a page that is taken, and nothing is written', () => {
    expect(() => createFeature(root, readFeatureName('mf-wallet'), TITLES)).toThrow(NewFeatureError);
    expect(() => createFeature(root, readFeatureName('mf-deposit'), TITLES)).toThrow('/deposit is a page of mf-wallet');
    expect(existsSync(path.join(root, 'mf-deposit'))).toBe(false);
  });

  it.each([undefined, '', 'promo', 'mf-', 'mf-Promo', 'mf-1x', '../mf-x', 'mf-a/b'])(
    'has no such name as %p',
    (name) => {
      expect(() => readFeatureName(name)).toThrow(NewFeatureError);
    },
  );
});
