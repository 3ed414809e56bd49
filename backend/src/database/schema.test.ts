import { describe, expect, it } from '@jest/globals';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrations, readRoutines } from './migrations.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const PROBE = 'ledger_month_begin';
const probe = (database: Database) =>
  database.query<{ text: string }>(`SELECT prosrc AS text FROM pg_proc WHERE proname = '${PROBE}'`);

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
      await database.script(sql);
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
    expect((await probe(database)).length).toBe(1);
  });
});
