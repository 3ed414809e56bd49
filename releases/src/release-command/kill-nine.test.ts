import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Registry } from 'shared-types/registry';
import { createFolderStore } from '../store/folder-store.ts';
import { readHistory } from '../registry/change-registry.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { createReleaseProgram, runProgram } from './program.ts';
import { verifyLog } from '../registry/release-log.ts';
import { computeIntegrity } from '../store/integrity.ts';
import { createTestContext, type ReleaseProject, createReleaseProject } from '../testing/release-project.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../testing/killed-release-command.ts');
const DAY = 86_400_000;

/** Commands that are killed, with the commands that run before. `npm test` kills the first two. */
const COMMANDS: readonly (readonly [readonly string[], readonly (readonly string[])[]])[] = [
  [['publish', 'mf-wallet', '--version', '1.3.0'], []],
  [['canary', 'mf-wallet@1.2.0', '--percent', '10'], []],
  [['activate', 'mf-wallet@1.2.0'], []],
  [
    ['promote', 'mf-wallet', '--anyway', '--reason', 'tried by hand'],
    [['canary', 'mf-wallet@1.2.0', '--percent', '10']],
  ],
  [['rollback', 'mf-wallet'], []],
  [['set', 'maintenance', 'mf-wallet', 'on'], []],
  [['set', 'maintenance', 'mf-wallet', 'off'], [['set', 'maintenance', 'mf-wallet', 'on']]],
  [['publish', '--prune', '1d'], []],
];

const IS_FULL = process.env.FULL_TESTS === '1';

/** Interval of killed steps, in addition to the last one, in `npm run test:full`; `npm test` kills in the middle. */
const EVERY = 5;

let project: ReleaseProject;
const folders = mkdtempSync(path.join(os.tmpdir(), 'killed-'));

beforeAll(async () => {
  project = createReleaseProject();
  await project.live('shell');
  await project.live('mf-wallet', { version: '1.0.0', routes: ['/deposit'] });
  await project.live('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
  await project.publish('mf-wallet', { version: '1.2.0', routes: ['/deposit'] });
  await project.publish('mf-wallet', { version: '0.1.0', routes: ['/deposit'] });
  project.build('mf-wallet', { version: '1.3.0', routes: ['/deposit'] });
});
afterAll(() => {
  project.remove();
  rmSync(folders, { recursive: true, force: true });
});

async function run(folder: string, args: readonly string[], killAt: number) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      KILL_AT: String(killAt),
      KILL_ROOT: project.root,
      KILL_FOLDER: folder,
      KILL_NOW: String(Date.now() + 2 * DAY),
    },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { killed: child.signalCode === 'SIGKILL', code: child.exitCode, steps: Number(out), err };
}

async function runHere(folder: string, args: readonly string[]) {
  let err = '';
  const now = () => new Date(Date.now() + 2 * DAY);
  const context = createTestContext(createFolderStore(folder), { root: project.root, now });
  const code = await runProgram(createReleaseProgram, args, context, (line) => void (err += line));
  return { code, err };
}

/** Returns a registry without values that differ between runs. */
function normalizeRegistry(registry: Registry): string {
  return JSON.stringify(registry, (key, value: unknown) =>
    ['salt', 'registry', 'previous'].includes(key) || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
      ? ''
      : value,
  );
}

/** Returns the content of a store: its registry, and releases whose files are all complete. */
async function contentOf(folder: string) {
  const store = createFolderStore(folder);
  const releases = await store.listReleases();
  for (const { package: name, version } of releases) {
    const manifest = await store.readManifest(name, version);
    for (const [file, hash] of Object.entries(manifest?.files ?? { nothing: '' })) {
      expect(computeIntegrity((await store.readFile(name, version, file)) ?? Buffer.alloc(0))).toBe(hash);
    }
  }
  return {
    registry: normalizeRegistry(await readRegistry(store)),
    releases: releases.map(({ package: name, version }) => `${name}@${version}`).toSorted(),
  };
}

async function prepare(name: string, before: readonly (readonly string[])[]): Promise<string> {
  const folder = path.join(folders, name);
  cpSync(project.folder, folder, { recursive: true, preserveTimestamps: true });
  for (const args of before) {
    expect(await runHere(folder, args)).toEqual({ code: 0, err: '' });
  }
  return folder;
}

describe('kill -9 at a step', () => {
  it.each(IS_FULL ? COMMANDS : COMMANDS.slice(0, 2))(
    'leaves the old or the new registry, and allows repeating %j',
    async (args, before) => {
      const name = args.join(' ').replaceAll(/[^a-z0-9]+/g, '-');
      const base = await prepare(`${name}-before`, before);
      const old = await contentOf(base);
      const done = path.join(folders, `${name}-done`);
      cpSync(base, done, { recursive: true, preserveTimestamps: true });
      const { steps, ...ended } = await run(done, args, 0);
      expect(ended).toMatchObject({ code: 0, err: '' });
      const fresh = await contentOf(done);
      expect(fresh).not.toEqual(old);
      const actions = (await readHistory(createFolderStore(done))).map(({ action }) => action);

      const all = Array.from({ length: steps }, (_, at) => at + 1);
      const killed = all.filter((step) => step % EVERY === 0 || step === steps);
      for (const step of IS_FULL ? killed : [Math.ceil(steps / 2)]) {
        const folder = path.join(folders, `${name}-${step}`);
        cpSync(base, folder, { recursive: true, preserveTimestamps: true });
        expect(await run(folder, args, step)).toMatchObject({ killed: true });
        const found = await contentOf(folder);
        expect([old.registry, fresh.registry]).toContain(found.registry);
        for (const release of old.releases.filter((one) => fresh.releases.includes(one))) {
          expect(found.releases).toContain(release);
        }
        expect(await runHere(folder, args)).toEqual({ code: 0, err: '' });
        expect(await contentOf(folder)).toEqual(fresh);
        const log = await readHistory(createFolderStore(folder));
        expect(verifyLog(log, await readRegistry(createFolderStore(folder)), new Map()).problems).toEqual([]);
        // The entry is recorded after the registry: a kill can omit it or repeat it.
        if (args[0] !== 'publish') {
          expect(log.map(({ action }) => action)).toEqual(actions);
        }
        expect(existsSync(path.join(folder, 'lock'))).toBe(false);
        rmSync(folder, { recursive: true, force: true });
      }
    },
    180_000,
  );
});

it('runs two concurrent commands one after the other and loses no change', async () => {
  const folder = await prepare('at-once', []);
  const before = (await readRegistry(createFolderStore(folder))).revision;
  const noted = (await readHistory(createFolderStore(folder))).length;
  const runs = await Promise.all(
    [
      ['set', 'maintenance', 'mf-wallet', 'on'],
      ['canary', 'mf-wallet@1.2.0', '--percent', '10'],
    ].map((args) => run(folder, args, 0)),
  );
  expect(runs.map(({ code, err }) => [code, err])).toEqual(runs.map(() => [0, '']));
  const registry = await readRegistry(createFolderStore(folder));
  expect(registry.revision).toBe(before + 2);
  expect(registry.disabled).toHaveProperty('mf-wallet');
  expect(registry.packages['mf-wallet']?.canary?.percent).toBe(10);
  expect(await readHistory(createFolderStore(folder))).toHaveLength(noted + 2);
});
