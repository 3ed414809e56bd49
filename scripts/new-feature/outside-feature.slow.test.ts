import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ReleaseProject, createReleaseProject } from 'releases/testing/release-project.ts';
import { ROOT, WORKSPACES } from 'feature-kit/project/front-ends.ts';
import { listGuideCommands, writeGuideFiles } from './testing/guide.ts';
import { publishShell } from './testing/published-shell.ts';

// Executes the section of docs/first-feature.md on a feature in a separate repository, with the packages that are
// installed here; with `INSTALL_KIT=1` everything is installed from the registry.

const KIT = '@member-site/feature-kit';

let releases: ReleaseProject;
let outside: string;

beforeAll(() => {
  releases = createReleaseProject();
  outside = mkdtempSync(path.join(os.tmpdir(), 'outside-'));
  const folder = path.join(outside, 'mf-promo');
  mkdirSync(folder);
  if (process.env.INSTALL_KIT === '1') {
    finished('npm', ['run', 'pack', '-w', 'feature-kit', '--', '--pack-destination', outside], ROOT);
    for (const args of listGuideCommands('npm').filter(([name]) => name === 'install')) {
      finished('npm', args, folder);
    }
  } else {
    finished(process.execPath, ['feature-kit/pack/main.ts'], ROOT);
    install(folder);
  }
}, 600_000);
afterAll(() => {
  rmSync(outside, { recursive: true, force: true });
  releases.remove();
});

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
  await publishShell(releases);
  const [allow = []] = listGuideCommands('npm run release --');
  await releases.run(...allow);
  const folder = path.join(outside, 'mf-promo');
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
}, 120_000);
