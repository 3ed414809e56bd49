import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BackendProcess, endBackend, startBackend } from '../../backend/src/testing/backend-process.ts';
import { logInDemoMember, startMoneyLoad } from '../../backend/src/testing/money-load.ts';
import { createReleaseProject } from 'releases/testing/release-project.ts';
import { backUp, readBackupContent } from './back-up.ts';
import { describeFiles, type Manifest, MANIFEST_FILE, MANIFEST_HASH_FILE } from './manifest.ts';
import { restore } from './restore.ts';
import { requireApart } from './secrets.ts';
import { createBackupSite, findLostResponses } from './testing/backup-site.ts';

const site = createBackupSite();
const backups = site.place('backups');
const project = createReleaseProject(site.place('releases'));
let backend: BackendProcess;
let acknowledged: ReadonlyMap<string, object>;

const backup = () => path.join(backups, readdirSync(backups)[0] ?? '');

beforeAll(async () => {
  await project.live('shell');
  await project.live('mf-wallet', { routes: ['/deposit'] });
  await project.live('mf-wallet', { version: '1.1.0', routes: ['/deposit'] });
  backend = await startBackend(site.env('data'));
  const load = startMoneyLoad(backend, await logInDemoMember(backend));
  await load.answered(100);
  acknowledged = new Map(load.responses);
  const ended = await site.run('backup', site.env('data'), backups);
  const after = load.responses.size;
  await load.answered(after + 20);
  await load.stop();
  expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/embedded, \d+ migrations[^]*3 versions/) });
  const during = after - acknowledged.size;
  expect(during).toBeGreaterThan(0);
});
afterAll(async () => {
  await endBackend(backend, 'SIGKILL');
  project.remove();
  site.remove();
});

describe('a backup under load', () => {
  it('contains every acknowledged request when restored, and the ledger is consistent', async () => {
    const env = site.env('restored', 'restored-releases');
    const { code, output } = await site.run('restore', env, backups);
    expect(output).toMatch(/restored [^]*the ledger is consistent[^]*3 versions/);
    expect(code).toBe(0);
    expect(await findLostResponses(env, acknowledged)).toEqual([]);
  });

  it('contains the same files of releases when restored elsewhere', async () => {
    const files = await describeFiles(site.place('restored-releases'));
    expect(files).toEqual(await describeFiles(site.place('releases')));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'history.jsonl',
        expect.stringMatching(/mf-wallet\/1\.0\.0\/.*deposit-page\.js$/),
        expect.stringMatching(/mf-wallet\/1\.1\.0\/.*remoteEntry\.js$/),
      ]),
    );
  });

  it('allows only its owner to read it, and lists size and hash of every file', () => {
    const manifest = JSON.parse(readFileSync(path.join(backup(), MANIFEST_FILE), 'utf8')) as Manifest;
    for (const entry of readdirSync(backup(), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      expect(statSync(file).mode & 0o077).toBe(0);
      if (entry.isFile() && !entry.name.startsWith('manifest.')) {
        expect(manifest.files[path.relative(backup(), file)]).toEqual({
          bytes: statSync(file).size,
          sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
        });
      }
    }
    expect(manifest.database?.migrations).toContain('baseline-1-accounts.sql');
    expect(Object.keys(manifest.files)).not.toContainEqual(expect.stringContaining('password'));
    expect(manifest.commit).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('restore', () => {
  it('rejects a restore while a backend runs, and over existing data', async () => {
    const running = await site.run('restore', site.env('data', 'elsewhere'), backups);
    expect(running).toMatchObject({ code: 1, output: expect.stringMatching(/runs on .*Stop it/) });
    const env = site.env('restored', 'restored-releases');
    const restoreAgain = async (only?: string) => restore(readBackupContent(only, env), backups);
    await expect(restoreAgain('database')).rejects.toThrow(/has a database already.* Rename .*data, or set another/);
    await expect(restoreAgain()).rejects.toThrow(/release store is not empty.* set another RELEASES_DIR/);
  });

  const CONTROL_FILE = 'database/pgdata/global/pg_control';
  /** Copies the backup with small files instead of the data folder. */
  const copyWithoutRows = async (folder: string) => {
    cpSync(backup(), folder, { recursive: true, filter: (file) => !file.includes('pgdata') });
    mkdirSync(path.dirname(path.join(folder, CONTROL_FILE)), { recursive: true });
    writeFileSync(path.join(folder, CONTROL_FILE), 'some rows');
    const names = [MANIFEST_FILE, MANIFEST_HASH_FILE];
    const files = Object.entries(await describeFiles(folder)).filter(([name]) => !names.includes(name));
    rewrite(folder, (manifest) => ({ ...manifest, files: Object.fromEntries(files) }));
    return folder;
  };
  const rewrite = (folder: string, change: (manifest: Manifest) => Manifest) => {
    const file = path.join(folder, MANIFEST_FILE);
    const text = JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest));
    writeFileSync(file, text);
    writeFileSync(path.join(folder, MANIFEST_HASH_FILE), createHash('sha256').update(text).digest('hex'));
  };

  it.each<[string, RegExp, (folder: string) => void]>([
    ['a truncated file', /pg_control has 1 bytes, not 9/, (folder) => truncateSync(path.join(folder, CONTROL_FILE), 1)],
    [
      'a changed file',
      /pg_control has changed/,
      (folder) => writeFileSync(path.join(folder, CONTROL_FILE), 'other row'),
    ],
    ['a missing file', /pg_control is missing/, (folder) => rmSync(path.join(folder, CONTROL_FILE))],
    [
      'an additional file',
      /standby\.signal is not part/,
      (folder) => writeFileSync(path.join(folder, 'database/pgdata/standby.signal'), ''),
    ],
    [
      'a changed manifest',
      /the hash of manifest\.json differs/,
      (folder) => appendFileSync(path.join(folder, MANIFEST_FILE), ' '),
    ],
    ['no manifest', /There is no backup in/, (folder) => rmSync(path.join(folder, MANIFEST_FILE))],
    [
      'a newer schema',
      /newer version: this program does not know 999-later\.sql/,
      (folder) =>
        rewrite(folder, ({ database, ...manifest }) => ({
          ...manifest,
          ...(database && { database: { ...database, migrations: [...database.migrations, '999-later.sql'] } }),
        })),
    ],
    [
      'an unknown format',
      /format of the backup in .* is unknown/,
      (folder) => rewrite(folder, (manifest) => ({ ...manifest, format: 2 as 1 })),
    ],
  ])('rejects %s with a readable message and changes nothing', async (name, words, damage) => {
    const folder = await copyWithoutRows(site.place(`damaged ${name}`));
    damage(folder);
    const target = readBackupContent(undefined, site.env('never', 'never-releases'));
    await expect(restore(target, folder)).rejects.toThrow(words);
    rmSync(folder, { recursive: true });
    expect(existsSync(path.join(site.place('never'), 'data'))).toBe(false);
    expect(existsSync(site.place('never-releases'))).toBe(false);
  });
});

it('leaves nothing of a running site behind when a backup fails', async () => {
  const folder = site.place('failed');
  const content = readBackupContent(undefined, site.env('data'));
  const fail = async () => {
    throw new Error('ENOSPC: no space left on device');
  };
  const releases = content.releases && { ...content.releases, readHistory: fail };
  await expect(backUp({ ...content, releases }, folder, new Date())).rejects.toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});

it('stores secrets in a separate file that only the owner can read', async () => {
  const folder = site.place('few');
  const secrets = site.place('secrets');
  const env = { ...site.env('restored'), SESSION_SECRET: `a 'secret' of the tests`, WALLET_SECRET: 'another' };
  for (const hour of [1, 2]) {
    await backUp(readBackupContent('releases', env), folder, new Date(2026, 0, 1, hour));
  }
  const ended = await site.run('backup', env, folder, '--only', 'releases', '--secrets', secrets, '--keep', '2');
  expect(ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(/secrets: SESSION_SECRET, WALLET_SECRET in/),
  });
  expect(ended.output).not.toContain('of the tests');
  expect(readdirSync(folder)).toHaveLength(2);
  const [file = '', ...others] = readdirSync(secrets).map((name) => path.join(secrets, name));
  expect(others).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe("SESSION_SECRET=`a 'secret' of the tests`\nWALLET_SECRET='another'\n");
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of everything) {
    expect(readFileSync(path.join(entry.parentPath, entry.name), 'utf8')).not.toContain('of the tests');
  }
  expect(() => requireApart(path.join(folder, 'secrets'), folder)).toThrow(/apart/);
});
