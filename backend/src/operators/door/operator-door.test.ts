import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/open-test-database.ts';
import { readDoorFile } from './door-file.ts';
import { openDoor } from './open-door.ts';
import { operate } from './operate.ts';
import { defineAction } from '../actions/operator-action.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';

const fields = Type.Object({ word: Type.String({ minLength: 1 }) }, { additionalProperties: false });
const actions = {
  echo: defineAction(fields, async (_, { word }, by) => ({ word, by })),
  look: defineAction(fields, async (_, { word }) => ({ word }), { read: true }),
  refuse: defineAction(fields, async () => {
    throw new OperatorRefused('There is none.');
  }),
};

describe('the operator’s door', () => {
  let database: Database;
  let folder: string;
  let door: Awaited<ReturnType<typeof openDoor>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(path.join(os.tmpdir(), 'operator-door-'));
    door = await openDoor({ database, folder, actions });
  });
  afterAll(async () => {
    await door.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const act = async (name: string, input: object) =>
    operate({ databaseUrl: undefined, dataDir: folder }, name, input, 'sora');

  it('does what the owner of the data folder asks, and writes down who did it', async () => {
    expect(await act('echo', { word: 'moon' })).toEqual({ word: 'moon', by: 'sora' });
    expect(await act('look', { word: 'moon' })).toEqual({ word: 'moon' });
    expect(await database.query('SELECT actor, action, input FROM operator_log')).toEqual([
      { actor: 'sora', action: 'echo', input: { word: 'moon' } },
    ]);
  });

  it.each([
    ['echo', { word: '' }, /word/],
    ['echo', { word: 'moon', more: 1 }, /more/],
    ['echo', {}, /word/],
    ['toString', {}, /toString/],
    ['refuse', { word: 'moon' }, /There is none/],
  ])('refuses %s with %j in words that name the problem', async (name, input, words) => {
    const refused = act(name, input);
    await expect(refused).rejects.toBeInstanceOf(OperatorRefused);
    await expect(refused).rejects.toThrow(words);
  });

  it('stands on the loopback address alone, and its key is for the owner’s eyes', () => {
    expect(readDoorFile(folder)?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(statSync(path.join(folder, 'operator-door.json')).mode & 0o077).toBe(0);
  });

  it.each([{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${'0'.repeat(64)}` }])(
    'stays shut for the headers %j',
    async (headers) => {
      const response = await fetch(`${readDoorFile(folder)?.url}/echo`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ input: { word: 'moon' } }),
      });
      expect(response.status).toBe(401);
    },
  );

  it('keeps a log that nobody changes', async () => {
    await expect(database.query(`UPDATE operator_log SET actor = 'nobody'`)).rejects.toThrow();
    await expect(database.query('DELETE FROM operator_log')).rejects.toThrow();
  });
});
