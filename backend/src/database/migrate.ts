import type { Database, Transaction } from './database.ts';
import { type Migration, readMigrations, RENAMED } from './migrations.ts';
import { applyRoutines, readRoutines, type Routine } from './routines.ts';

/** A migration that ran has another text, and no way from the one to the other is known. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`The migration ${name} was changed after it ran. Put the old text back and write a new migration instead.`);
    this.name = 'MigrationChanged';
  }
}

/** The database belongs to a newer version of this program. */
export class SchemaNewer extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was brought up to date by a newer version (${names.join(', ')}), which this one does not know. ` +
        'Start that version, or restore a backup from before it.',
    );
    this.name = 'SchemaNewer';
  }
}

/** Number of PostgreSQL's advisory lock that whoever changes the schema holds: any number, always the same. */
const SCHEMA_LOCK = 7_310_214;

/**
 * Brings the schema up to date: each migration once, in order, in a transaction of its own; then the routines whose text
 * changed, all in one. Of several processes that start at once one does it, and the others wait for it.
 * @throws {SchemaNewer} when the database has migrations that are not known here
 * @throws {MigrationChanged}
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  routines: readonly Routine[] = readRoutines(),
): Promise<void> {
  const done = await alone(database, async (tx) => {
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    );
    for (const [before, after] of RENAMED) {
      await tx.query('UPDATE migration SET name = $2 WHERE name = $1', [before, after]);
    }
    const rows = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM migration ORDER BY name');
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  });
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new SchemaNewer(newer);
  }
  // What stands on another text is put right before anything is built on it.
  const changed = migrations.filter(({ name, hash }) => (done.get(name) ?? hash) !== hash);
  const missing = migrations.filter(({ name }) => !done.has(name));
  for (const migration of [...changed, ...missing]) {
    await alone(database, async (tx) => bringUpToDate(tx, migration));
  }
  await alone(database, async (tx) => applyRoutines(tx, routines));
}

async function bringUpToDate(tx: Transaction, { name, hash, sql, fromEarlier }: Migration): Promise<void> {
  const [before] = await tx.query<{ hash: string }>('SELECT hash FROM migration WHERE name = $1', [name]);
  if (before === undefined) {
    await tx.script(sql);
    await tx.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
  } else if (before.hash !== hash) {
    const bridge = fromEarlier.get(before.hash);
    if (bridge === undefined) {
      throw new MigrationChanged(name);
    }
    await tx.script(bridge);
    await tx.query('UPDATE migration SET hash = $2 WHERE name = $1', [name, hash]);
  }
}

async function alone<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      return work(tx);
    },
    { patient: true },
  );
}
