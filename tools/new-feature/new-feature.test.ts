import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createFeature, NewFeatureError } from './create-feature.ts';
import { ROOT } from '../site/front-ends.ts';

/** What a project needs for one feature; the rest is linked. */
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
];
const PACKAGES = ['shared-types', 'tools', 'proxy', 'shell'];

let root: string;

beforeEach(() => {
  // Inside the project, not in the folder of the machine for such: modules are found upwards from here.
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  root = mkdtempSync(path.join(ROOT, '.cache', 'new-feature-'));
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(root, name));
  }
  cpSync(path.join(ROOT, 'mf-wallet'), path.join(root, 'mf-wallet'), {
    recursive: true,
    filter: (file) => !/\/(dist|\.types)(\/|$)/.test(file),
  });
  for (const name of PACKAGES) {
    symlinkSync(path.join(ROOT, name), path.join(root, name));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) =>
  spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: path.join(root, 'mf-promo'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });

describe('a new feature', () => {
  it('type-checks, passes its test, is formatted, builds and is published and checked, all as it comes', () => {
    createFeature(root, 'mf-promo', 'Promotions');
    expect(run('tsc', '-p', '.', '--noEmit', '--composite', 'false')).toMatchObject({ status: 0, stdout: '' });
    expect(run('oxfmt', '--check', '.')).toMatchObject({ status: 0 });
    expect(run('jest').stderr).toMatch(/Tests:\s+1 passed, 1 total/);
    expect(run('webpack', '--mode', 'production')).toMatchObject({ status: 0 });
    const dist = readdirSync(path.join(root, 'mf-promo/dist'));
    expect(dist).toEqual(expect.arrayContaining(['remoteEntry.js', 'release-build.json', 'mf-manifest.json']));
    const release = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(ROOT, 'proxy/src/release-command/main.ts'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', RELEASES_DIR: path.join(root, 'releases'), RELEASE_PROJECT: root },
      });
    expect(release('publish', 'mf-promo', '--from', path.join(root, 'mf-promo/dist'))).toMatchObject({ status: 0 });
    expect(release('activate', 'mf-promo@1.0.0')).toMatchObject({ status: 0 });
    expect(JSON.parse(release('status', '--json').stdout)).toMatchObject({
      packages: [{ package: 'mf-promo', active: '1.0.0' }],
    });
  }, 180_000);

  it('is entered in workspaces and type check, behind the others', () => {
    createFeature(root, 'mf-promo');
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const others = workspaces.filter((name) => name.startsWith('mf-'));
    expect(others.at(-1)).toBe('mf-promo');
    expect(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')).toContain('"path": "mf-promo"');
    const ports = readFileSync(path.join(root, 'mf-promo/webpack.config.ts'), 'utf8');
    expect(ports).toContain(`port: ${3100 + others.length},`);
  });

  it('takes names of several words', () => {
    createFeature(root, 'mf-lucky-wheel');
    const page = path.join(root, 'mf-lucky-wheel/src/lucky-wheel/lucky-wheel-page.tsx');
    expect(readFileSync(page, 'utf8')).toContain('function LuckyWheelPage()');
    expect(existsSync(path.join(root, 'mf-lucky-wheel/src/lucky-wheel/lucky-wheel.i18n.ts'))).toBe(true);
  });

  it.each(['promo', 'mf-', 'mf-Promo', 'mf-promo/../x', 'mf-1', 'mf-wallet', ''])(
    'is not made of the name "%s"',
    (name) => {
      const before = readFileSync(path.join(root, 'package.json'), 'utf8');
      expect(() => createFeature(root, name)).toThrow(NewFeatureError);
      expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(before);
    },
  );
});
