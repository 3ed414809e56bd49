import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { migrate, MigrationChanged, NotThisSchema, SchemaNewer } from './migrate.ts';
import { BASELINE, type Migration, MIGRATIONS_FOLDER, readMigrations } from './migrations.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { setUpTestDatabaseOfEachTest } from '../testing/set-up-test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });

describe('migrate', () => {
  const database = setUpTestDatabaseOfEachTest();

  const done = async () =>
    (await database.query<{ name: string }>('SELECT name FROM migration ORDER BY at, name')).map(({ name }) => name);
  const later: Migration = { name: '001-later.sql', sql: 'CREATE TABLE later (id int)', hash: 'later' };

  it('runs a numbered migration once, after the baseline', async () => {
    await migrate(database, [...readMigrations(), later]);
    await migrate(database, [...readMigrations(), later]);
    expect(await done()).toEqual([...readMigrations().map(({ name }) => name), later.name]);
  });

  it('rejects the schema of a newer version', async () => {
    await migrate(database, [...readMigrations(), later]);
    await expect(migrate(database)).rejects.toThrow(SchemaNewer);
    await expect(migrate(database)).rejects.toThrow(later.name);
  });

  it('rejects a migration whose text changed after it ran', async () => {
    await database.query(`UPDATE migration SET hash = 'x' WHERE name = $1`, [BASELINE]);
    await expect(migrate(database)).rejects.toThrow(MigrationChanged);
  });

  it('rejects a database with tables but without a baseline, and changes nothing', async () => {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE theirs (id int)');
    await expect(migrate(database)).rejects.toThrow(NotThisSchema);
    await expect(migrate(database)).rejects.toThrow(/not empty \(theirs\).*DATABASE_URL/);
    expect(await database.query(`SELECT to_regclass('migration') AS name`)).toEqual([{ name: null }]);
  });

  it('lets one of two processes migrate an empty database', async () => {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const second = createPostgresDatabase(database.url);
    await Promise.all([migrate(database), migrate(second)]);
    await second.close();
    expect(await done()).toEqual(readMigrations().map(({ name }) => name));
  });
});

describe('migrations that are merged', () => {
  it('preserves the text of merged migrations', () => {
    const folder = path.relative(ROOT, MIGRATIONS_FOLDER);
    const present = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
    const log = git('log', '--first-parent', '-m', '--format=', '--raw', '--no-abbrev', '--no-renames', '--', folder);
    const changed = log.split('\n').flatMap((line) => {
      const [, , , blob = '', state, file = ''] = line.split(/[ \t]/);
      const hash = present.get(path.basename(file));
      return state !== 'D' && hash !== undefined && hash !== sha256(git('cat-file', 'blob', blob)) ? [file] : [];
    });
    expect(changed).toEqual([]);
  });
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
