import { describe, expect, it } from '@jest/globals';
import { OperatorError } from '../calls/operator-error.ts';
import { setUpTestDatabaseOfEachTest, setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { migrate, type Migration, readMigrations, readRoutines, requireMigrated } from './migrate.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** First file of the baseline. */
const BASELINE = 'baseline-1-accounts.sql';

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
    await expect(migrate(database)).rejects.toThrow(`by a newer version, with ${later.name}`);
  });

  it('rejects a migration whose text changed after it ran', async () => {
    await database.query(`UPDATE migration SET hash = 'x' WHERE name = $1`, [BASELINE]);
    await expect(migrate(database)).rejects.toThrow(`${BASELINE} has changed`);
  });

  it('rejects a database with tables but without a baseline, and changes nothing', async () => {
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE theirs (id int)');
    await expect(migrate(database)).rejects.toThrow(/not empty \(theirs\).*DATABASE_URL/);
    expect(await database.query(`SELECT to_regclass('migration') AS name`)).toEqual([{ name: null }]);
  });

  it('lets one of two processes migrate an empty database', async () => {
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const second = createPostgresDatabase(database.url);
    await Promise.all([migrate(database), migrate(second)]);
    await second.close();
    expect(await done()).toEqual(readMigrations().map(({ name }) => name));
  });

  it('starts a backend that does not migrate only on an up-to-date schema', async () => {
    await requireMigrated(database);
    await database.query('DELETE FROM migration WHERE name = $1', [BASELINE]);
    await expect(requireMigrated(database)).rejects.toThrow(/baseline-1-accounts\.sql[^]*npm run migrate/);
    await database.query(`INSERT INTO migration (name, hash) VALUES ($1, '')`, [BASELINE]);
    // A newer version has replaced the routine; this one was applied earlier.
    await database.query(`INSERT INTO routine (name, hash) VALUES ('ledger.sql', 'newer')`);
    await requireMigrated(database);
    await database.query(`DELETE FROM routine WHERE name = 'ledger.sql'`);
    await expect(requireMigrated(database)).rejects.toThrow(/ledger\.sql[^]*npm run migrate/);
    await database.query('DROP TABLE migration');
    await expect(requireMigrated(database)).rejects.toBeInstanceOf(OperatorError);
  });
});

describe('routines', () => {
  const database = setUpTestDatabase();
  const routines = readRoutines();
  const [first] = routines;
  const changed = (sql: string, hash: string) => [...routines, { name: 'zz-probe.sql', sql, hash }];
  const probeSaying = (words: string) =>
    `CREATE OR REPLACE FUNCTION probe() RETURNS text LANGUAGE sql AS $$ SELECT '${words}' $$`;
  const callProbe = async () => (await database.query<{ probe: string }>('SELECT probe()'))[0]?.probe;
  const applied = async () => (await database.query('SELECT 1 AS one FROM routine')).length;

  it('declares every function, view and trigger in routines that apply repeatedly', async () => {
    // Each text may be applied again on what all of them left behind.
    for (const { sql } of routines) {
      await database.query(sql);
    }
    const text = routines.map(({ sql }) => sql).join('\n');
    const rows = await database.query<{ name: string }>(
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       UNION SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
       UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`,
    );
    const unwritten = rows.filter(({ name }) => !new RegExp(`(FUNCTION|VIEW|TRIGGER) ${name}\\b`).test(text));
    expect(rows.length).toBeGreaterThan(40);
    expect(unwritten).toEqual([]);
  });

  it('applies routines once, and again when their text changes', async () => {
    const count = await applied();
    await migrate(database);
    expect(await applied()).toBe(count);
    await migrate(database, readMigrations(), changed(probeSaying('one'), 'one'));
    await migrate(database, readMigrations(), changed(probeSaying('two'), 'one'));
    expect(await callProbe()).toBe('one');
    await migrate(database, readMigrations(), changed(probeSaying('two'), 'two'));
    expect(await callProbe()).toBe('two');
    await migrate(database, readMigrations(), changed(probeSaying('one'), 'one'));
    expect(await callProbe()).toBe('one');
    expect(await applied()).toBe(count + 3);
  });

  it('changes no routine when one of them fails', async () => {
    const count = await applied();
    const broken = [{ name: first?.name ?? '', sql: probeSaying('three'), hash: 'three' }, ...changed('SELEC', 'four')];
    await expect(migrate(database, readMigrations(), broken)).rejects.toThrow(/SELEC/);
    expect(await callProbe()).toBe('one');
    expect(await applied()).toBe(count);
  });
});
