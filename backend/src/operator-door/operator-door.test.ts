import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { doorDatabase, DoorRefused } from './door-database.ts';
import { DOOR_KEY_FILE, type DoorKey } from './door-messages.ts';
import { openDoor } from './open-door.ts';

describe('the operator door', () => {
  let folder: string;
  let backend: Database;
  let command: Database;
  let closeDoor: () => Promise<void>;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'operator-door-'));
    backend = await openTestDatabase();
    await backend.script('CREATE TABLE thing (name text PRIMARY KEY, size bigint, at timestamptz)');
    closeDoor = await openDoor(backend, folder);
    const found = await doorDatabase(folder);
    if (found === undefined) {
      throw new Error('The door was not found.');
    }
    command = found;
  });
  afterEach(async () => {
    await command.close();
    await closeDoor();
    await backend.close();
    rmSync(folder, { recursive: true });
  });

  const names = async () => (await backend.query<{ name: string }>('SELECT name FROM thing')).map(({ name }) => name);

  it('gives a command the same rows as the backend has', async () => {
    await command.query('INSERT INTO thing VALUES ($1, $2, $3)', ['달', 9_007_199_254_740_991, '2026-01-02T03:04:05Z']);
    const rows = 'SELECT name, size, at FROM thing';
    expect(await command.query(rows)).toEqual(await backend.query(rows));
  });

  it('keeps a transaction that went through, and nothing of one that threw', async () => {
    await command.transaction(async (tx) => tx.query(`INSERT INTO thing VALUES ('kept')`));
    const failing = command.transaction(async (tx) => {
      await tx.query(`INSERT INTO thing VALUES ('lost')`);
      throw new RangeError('on purpose');
    });
    await expect(failing).rejects.toBeInstanceOf(RangeError);
    expect(await names()).toEqual(['kept']);
  });

  it('undoes the transaction of a command that went away, and lets the backend go on', async () => {
    const begun = command.transaction(async (tx) => {
      await tx.query(`INSERT INTO thing VALUES ('halfway')`);
      await closeDoor();
      await tx.query('SELECT 1');
    });
    await expect(begun).rejects.toThrow();
    expect(await names()).toEqual([]);
    closeDoor = await openDoor(backend, folder);
  });

  it('tells a command what PostgreSQL refused, with its code', async () => {
    await command.query(`INSERT INTO thing VALUES ('one')`);
    const twice = command.query(`INSERT INTO thing VALUES ('one')`);
    await expect(twice).rejects.toBeInstanceOf(DoorRefused);
    await expect(command.query(`INSERT INTO thing VALUES ('one')`)).rejects.toMatchObject({ code: '23505' });
  });

  it('sends a visitor without the secret away and keeps the key for its owner', async () => {
    const file = path.join(folder, DOOR_KEY_FILE);
    const { port } = JSON.parse(readFileSync(file, 'utf8')) as DoorKey;
    const socket = net.connect({ host: '127.0.0.1', port });
    let heard = 0;
    socket.on('data', (data) => (heard += data.length));
    socket.on('error', () => undefined);
    socket.write('0'.repeat(64));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(heard).toBe(0);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('is no door when the backend that wrote the key was killed', async () => {
    const dead = mkdtempSync(path.join(os.tmpdir(), 'operator-door-dead-'));
    writeFileSync(path.join(dead, DOOR_KEY_FILE), JSON.stringify({ port: 1, secret: '0' } satisfies DoorKey));
    expect(await doorDatabase(dead)).toBeUndefined();
    rmSync(dead, { recursive: true });
  });
});
