import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { emptyDatabase, TEST_DATABASES } from '../testing/test-databases.ts';
import type { Database } from './database.ts';
import { migrate, MigrationChanged, SchemaNewer } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { openTestPostgres, type TestPostgres } from './open-test-postgres.ts';
import { postgresDatabase } from './postgres-database.ts';

const FOLDER = 'backend/src/database/migrations';
const ROOT = path.resolve(import.meta.dirname, '../../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });

describe.each(TEST_DATABASES)('a schema on %s', (_, open) => {
  it('of a newer version is refused with clear words', async () => {
    const { database, stop } = await open();
    await database.query(`INSERT INTO migration (name, hash) VALUES ('999-later.sql', 'x')`);
    await expect(migrate(database)).rejects.toThrow(SchemaNewer);
    await expect(migrate(database)).rejects.toThrow('999-later.sql');
    await stop();
  });

  it('that stands on an unknown text of a migration is refused', async () => {
    const { database, stop } = await open();
    await database.query(`UPDATE migration SET hash = 'x' WHERE name = '002-ledger.sql'`);
    await expect(migrate(database)).rejects.toThrow(MigrationChanged);
    await stop();
  });
});

describe('two processes that start on one empty PostgreSQL', () => {
  let postgres: TestPostgres;
  let second: Database;
  beforeAll(async () => {
    postgres = await openTestPostgres();
    second = postgresDatabase(postgres.url);
  });
  afterAll(async () => {
    await second.close();
    await postgres.stop();
  });

  it('both find it up to date', async () => {
    await postgres.database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await Promise.all([migrate(postgres.database), migrate(second)]);
    const rows = await second.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    await emptyDatabase(second);
  });
});

describe('migrations that are merged', () => {
  /** Every text that a migration has had, by the history of this checkout: name → hashes. */
  const texts = () => {
    const found = new Map<string, Set<string>>();
    const log = git('log', '--first-parent', '-m', '--format=', '--raw', '--no-abbrev', '--no-renames', '--', FOLDER);
    for (const line of log.split('\n')) {
      const [, , , blob, state, file = ''] = line.split(/[ \t]/);
      if (blob !== undefined && state !== 'D' && path.dirname(file) === FOLDER && file.endsWith('.sql')) {
        const hash = createHash('sha256')
          .update(git('cat-file', 'blob', blob))
          .digest('hex');
        found.set(path.basename(file), (found.get(path.basename(file)) ?? new Set()).add(hash));
      }
    }
    return found;
  };

  it('never change: each text that one has had is the present one, or there is a way from it', () => {
    const present = new Map(readMigrations().map((migration) => [migration.name, migration]));
    const lost = [...texts()].flatMap(([name, hashes]) => {
      const migration = present.get(name);
      return [...hashes]
        .filter((hash) => migration !== undefined && migration.hash !== hash && !migration.fromEarlier.has(hash))
        .map((hash) => `${name} was merged with the hash ${hash}: put that text back and write a new migration`);
    });
    expect(lost).toEqual([]);
  });
});
