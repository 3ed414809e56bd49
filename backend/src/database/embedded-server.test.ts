import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { getMemoryFolder } from '../testing/memory-folder.ts';
import { openDatabase } from './open-database.ts';
import { findServerPlace } from './postgres-programs.ts';
import { startServer, stopServer } from './postgres-server.ts';
import { type EmbeddedServer, openEmbeddedServer } from './embedded-server.ts';

const folders: string[] = [];
const newFolder = (parent = getMemoryFolder()) => {
  const folder = mkdtempSync(path.join(parent, 'embedded-server-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

const portOf = ({ url }: EmbeddedServer) => new URL(url).port;

describe('the PostgreSQL of a data folder', () => {
  const folder = newFolder();

  it('starts one PostgreSQL when several commands need it at the same time', async () => {
    const servers = await Promise.all([1, 2, 3].map(async () => openEmbeddedServer(folder)));
    expect(new Set(servers.map(portOf)).size).toBe(1);
    await Promise.all(servers.map(async (server) => server.close()));
  });

  it('syncs commits, listens on the loopback address only, and requires its password', async () => {
    const server = await openEmbeddedServer(folder, { serves: true });
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await query(server.url, `SHOW ${setting}`)).toEqual(['on']);
    }
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
    expect(await query(server.url, 'SHOW server_encoding')).toEqual(['UTF8']);
    const wrong = new URL(server.url);
    expect(wrong.password).toHaveLength(48);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await server.close();
  });

  it('preserves its rows and its password over a stop, in files of its owner only', async () => {
    const first = await openEmbeddedServer(folder);
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.close();
    expect(existsSync(path.join(folder, 'data/postmaster.pid'))).toBe(false);
    expect(statSync(path.join(folder, 'data')).mode & 0o077).toBe(0);
    const second = await openEmbeddedServer(folder);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await query(second.url, 'SELECT seven FROM kept')).toEqual([7]);
    await second.close();
  });

  it('stops PostgreSQL again when its schema cannot be migrated', async () => {
    await expect(openDatabase({ databaseUrl: undefined, dataDir: folder })).rejects.toThrow('not empty (kept)');
    expect(existsSync(path.join(folder, 'data/postmaster.pid'))).toBe(false);
  });

  it('runs until its site ends, regardless of the commands that use it', async () => {
    const command = await openEmbeddedServer(folder);
    const other = await openEmbeddedServer(folder);
    expect(portOf(other)).toBe(portOf(command));
    await command.close();
    // Still in use by the other one.
    expect(await query(other.url, 'SELECT 1')).toEqual([1]);
    await other.close();
    const site = await openEmbeddedServer(folder, { serves: true });
    await (await openEmbeddedServer(folder)).close();
    expect(await query(site.url, 'SELECT 1')).toEqual([1]);
    await site.close();
    await expect(query(site.url, 'SELECT 1')).rejects.toThrow();
  });

  it('starts when its process number was reused, as after a container restart', async () => {
    const file = path.join(folder, 'data/postmaster.pid');
    writeFileSync(file, `${process.pid}\n${folder}/data\n0\n1\n\n127.0.0.1\n`, { mode: 0o600 });
    const server = await openEmbeddedServer(folder);
    await server.close();
  });

  it('does not remove the lock file that another server is writing', async () => {
    const file = path.join(folder, 'data/postmaster.pid');
    writeFileSync(file, '', { mode: 0o600 });
    await expect(openEmbeddedServer(folder)).rejects.toThrow(/did not start in/);
    expect(readFileSync(file, 'utf8')).toBe('');
    rmSync(file);
  });

  it('reports the port that is in use', async () => {
    const place = await findServerPlace(folder);
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startServer(place, { port })).rejects.toThrow(/did not start in .*Address already in use.*log/);
    other.close();
  });

  it('creates the database after a start that was interrupted', async () => {
    const place = await findServerPlace(newFolder());
    mkdirSync(path.join(place.folder, 'new-999999999/base'), { recursive: true });
    await startServer(place);
    await stopServer(place, 'fast');
    expect(readdirSync(place.folder).toSorted()).toEqual(['data', 'postgres.log']);
  });

  it('creates no database over other files', async () => {
    const place = await findServerPlace(newFolder());
    mkdirSync(path.join(place.folder, 'data'));
    writeFileSync(path.join(place.folder, 'data/notes.txt'), '');
    await expect(startServer(place)).rejects.toThrow(/data is not a database of PostgreSQL.*DATA_DIR/);
    expect(readFileSync(path.join(place.folder, 'data/notes.txt'), 'utf8')).toBe('');
  });
});

describe('the location of a server', () => {
  it('never uses a folder of another user', () => {
    const program = `
      try { process.setuid(65534); } catch { /* Not root. */ }
      const { findServerPlace } = await import('${path.join(import.meta.dirname, 'postgres-programs.ts')}');
      await findServerPlace('/usr').catch(({ message }) => process.stdout.write(message));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(output).toMatch(/\/usr belongs to another user.*DATA_DIR/);
  });

  it('never uses a folder of root with other contents', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'notes.txt'), '');
    const { uid, mode } = statSync(folder);
    await findServerPlace(folder).catch((error: unknown) => {
      expect(String(error)).toMatch(/is not empty.*DATA_DIR/);
    });
    expect(statSync(folder)).toMatchObject({ uid, mode });
  });

  it('uses another folder with copied programs in a clone that only root can enter', async () => {
    const [home, open] = [newFolder(), newFolder()];
    chmodSync(open, 0o711);
    const packaged = path.dirname((await findServerPlace(newFolder())).programs);
    cpSync(packaged, path.join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    const place = await findServerPlace(path.join(home, 'postgres'), {
      programs: path.join(home, 'native/bin'),
      sharedFolder: path.join(open, 'shared'),
    });
    const expected = process.getuid?.() === 0 ? open : home;
    expect([place.folder, place.programs].map((folder) => folder.startsWith(expected))).toEqual([true, true]);
    expect(await query(await startServer(place), 'SELECT 1')).toEqual([1]);
    await stopServer(place, 'fast');
  });

  it('uses a new folder after the data folder was removed', async () => {
    const [home, open] = [newFolder(), newFolder()];
    chmodSync(home, 0o700);
    const wanted = path.join(home, 'postgres');
    const find = async () => (await findServerPlace(wanted, { sharedFolder: path.join(open, 'shared') })).folder;
    const first = await find();
    expect(await find()).toBe(first);
    rmSync(wanted, { recursive: true });
    expect((await find()) === first).toBe(process.getuid?.() !== 0);
  });

  it('still uses the folder of an earlier version, and another one for a copy', async () => {
    const [home, open] = [newFolder(), newFolder()];
    chmodSync(home, 0o700);
    const [wanted, copy] = [path.join(home, 'postgres'), path.join(home, 'copy')];
    mkdirSync(wanted);
    writeFileSync(path.join(wanted, 'place-id'), 'a random part');
    const find = async (folder: string) =>
      (await findServerPlace(folder, { sharedFolder: path.join(open, 'shared') })).folder;
    const name = createHash('sha256').update(`${wanted} a random part`).digest('hex').slice(0, 16);
    const first = process.getuid?.() === 0 ? path.join(open, 'shared', name) : wanted;
    expect(await find(wanted)).toBe(first);
    cpSync(wanted, copy, { recursive: true });
    expect(await find(copy)).not.toBe(first);
  });
});
