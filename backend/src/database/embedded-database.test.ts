import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from './database.ts';
import { embeddedDatabase } from './embedded-database.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
  database = await embeddedDatabase(folder);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['fsync', 'on'],
  ['synchronous_commit', 'on'],
  ['shared_buffers', '32MB'],
])('runs with %s = %s, whatever its engine has by default', async (name, value) => {
  const rows = await database.query('SELECT current_setting($1) AS value', [name]);
  expect(rows).toEqual([{ value }]);
});
