import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES, PLATFORM_VERSION } from 'shared-types/platform';
import { setUpReleaseProject } from 'releases/testing/set-up-release-project.ts';
import { readRegistry } from 'releases/registry/read-registry.ts';
import { readLockFile } from 'feature-kit/lock/lock-file.ts';
import { FRONT_ENDS, ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { computeInputHash } from 'feature-kit/project/input-hash.ts';
import { completeTitles, readFeatureName, TITLE_OPTIONS } from 'feature-kit/new-feature/feature-name.ts';
import { installedVersion } from 'feature-kit/webpack/installed-version.ts';
import { SHARED_MODULES } from 'feature-kit/webpack/shared-modules.ts';
import { listCustomCallPaths } from '../site/release-front-ends.ts';
import { readTextSets } from '../texts/text-sets.ts';
import { findWordingProblems } from '../texts/wording-rules.ts';
import { createFeature } from './create-feature.ts';
import { createFeatureProject, findTypeErrors, runIn } from './testing/feature-project.ts';
import { GUIDE_FILES, listGuideCommands, writeGuideFiles } from './testing/guide.ts';

// Executes docs/first-feature.md literally.

const KIT = '@member-site/feature-kit';

/** Release store whose shell has the shared modules of the real one. */
const releases = setUpReleaseProject(async (project) => {
  const versions = Object.entries(SHARED_MODULES).map(([key, { versionOf }]) => [
    key,
    installedVersion(versionOf, path.join(ROOT, 'shell')),
  ]);
  const provides = { ...Object.fromEntries(versions), 'shell/platform': PLATFORM_VERSION };
  await project.live('shell', { buildData: { provides } });
});
let root: string;
let outside: string;
beforeEach(() => {
  root = createFeatureProject();
  outside = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
});
afterEach(() => [root, outside].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Returns the input hash of every other front end, with or without the feature in the lock file. */
function builtFrom(withFeature: boolean): Record<string, string> {
  const lock = readLockFile(ROOT);
  const { 'mf-games': like = {} } = lock.packages;
  const own = { 'mf-promo': like, 'node_modules/mf-promo': { resolved: 'mf-promo', link: true } };
  const packages = withFeature ? { ...lock.packages, ...own } : lock.packages;
  // A developer who followed the guide has it in the project.
  const others = FRONT_ENDS.filter((name) => name !== 'mf-promo');
  return Object.fromEntries(others.map((name) => [name, computeInputHash(name, { ...lock, packages })]));
}

function wordingProblemsOf(feature: string): string[] {
  const own = readTextSets(root).filter(({ place }) => place.startsWith(`${feature}/`));
  expect(own).toHaveLength(2);
  return own.flatMap(({ texts }) =>
    LOCALES.flatMap((locale) => Object.values(texts[locale]).flatMap((text) => findWordingProblems(locale, text))),
  );
}

it('type-checks, tests, builds and releases the feature of the guide', async () => {
  const before = builtFrom(false);
  const [newFeature = []] = listGuideCommands('npm run new-feature --');
  const { values, positionals } = parseArgs({ args: newFeature, allowPositionals: true, options: TITLE_OPTIONS });
  const names = readFeatureName(positionals[0]);
  createFeature(root, names, completeTitles(values, names));

  expect(GUIDE_FILES.length).toBeGreaterThan(8);
  writeGuideFiles(root);
  const folder = path.join(root, 'mf-promo');
  expect(findTypeErrors(folder)).toBe('');
  expect(wordingProblemsOf('mf-promo')).toEqual([]);
  expect(runIn(folder, 'jest/bin/jest.js').stderr).toMatch(/5 passed/);
  const built = runIn(folder, 'webpack/bin/webpack.js', '--mode', 'production').stdout;
  expect(built).toMatch(/compiled successfully/);
  const dist = path.join(folder, 'dist');
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  // The bundle contains neither backend paths nor the style engine of antd.
  const code = scripts.map((file) => readFileSync(path.join(dist, file), 'utf8')).join('\n');
  expect(code).not.toMatch(/\/public\/promo|data-css-hash/);
  // The other front ends remain as they are.
  expect(builtFrom(true)).toEqual(before);

  await releases.live('mf-games', { routes: ['/game'] });
  const live = (await readRegistry(releases.store)).packages;
  cpSync(folder, path.join(releases.root, 'mf-promo'), { recursive: true });
  const releasing = listGuideCommands('npm run release --');
  expect(releasing.map(([action]) => action)).toEqual(['set', 'publish', 'activate', 'activate']);
  // `npm run dev` allows in its local store what the guide requests from ops.
  expect(await listCustomCallPaths('mf-promo', root)).toEqual(releasing[0]?.slice(3));
  for (const command of releasing) {
    const { code, err } = await releases.run(...command);
    expect({ command, code, err }).toEqual({ command, code: 0, err: '' });
  }
  const { 'mf-promo': own, ...others } = (await readRegistry(releases.store)).packages;
  expect(others).toEqual(live);
  expect(own?.earlier).toEqual([]);
  const status = await releases.run('status');
  expect(status.out).toMatch(/mf-promo\s+1\.0\.0/);
}, 120_000);

/** Runs a command to its end. @throws {Error} with its output if it fails */
function finished(command: string, args: readonly string[], cwd: string): void {
  const env = { ...process.env, NODE_OPTIONS: '', RELEASES_DIR: releases.folder };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  }
}

/** Copies the kit into a folder as an installation would, and links its dependencies. */
function install(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  cpSync(path.join(ROOT, 'feature-kit/dist'), path.join(modules, KIT), { recursive: true });
  const others = readdirSync(path.join(ROOT, 'node_modules')).filter(
    (name) => !WORKSPACES.includes(name) && !['.bin', '.cache', '@member-site'].includes(name),
  );
  for (const name of others) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  const devDependencies = { [KIT]: '1.0.0' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-promo', devDependencies }));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': { devDependencies } } }));
}

it('tests, builds and releases a feature in a separate repository', async () => {
  const folder = path.join(outside, 'mf-promo');
  mkdirSync(folder);
  // With `INSTALL_KIT=1` everything is installed from the registry, otherwise from the packages that are installed here.
  if (process.env.INSTALL_KIT === '1') {
    finished('npm', ['run', 'pack', '-w', 'feature-kit', '--', '--pack-destination', outside], ROOT);
    for (const args of listGuideCommands('npm').filter(([name]) => name === 'install')) {
      finished('npm', args, folder);
    }
  } else {
    finished(process.execPath, ['feature-kit/pack/main.ts'], ROOT);
    install(folder);
  }
  const [allow = []] = listGuideCommands('npm run release --');
  await releases.run(...allow);
  const commands = listGuideCommands('npx feature');
  expect(commands.map(([name]) => name)).toEqual(['new', 'test', 'publish', 'check', 'release']);
  for (const [at, args] of commands.entries()) {
    finished(process.execPath, [path.join(folder, 'node_modules', KIT, 'bin/feature.js'), ...args], folder);
    if (at === 0) {
      writeGuideFiles(outside);
    }
  }
  expect((await releases.run('status')).out).toMatch(/mf-promo\s+1\.0\.0/);
  const manifest = await releases.store.readManifest('mf-promo', '1.0.0');
  expect(Object.keys(manifest?.ownCalls ?? {})).toEqual(['promo-list', 'promo-join']);
  expect(manifest?.consumes).toMatchObject({
    react: expect.stringMatching(/^\^19\./),
    ui: expect.stringMatching(/^\^1\./),
  });
}, 600_000);
