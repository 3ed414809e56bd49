import type { Database, Transaction } from './database.ts';
import { BASELINE, type Migration, readMigrations } from './migrations.ts';
import { applyRoutines, readRoutines, type Routine } from './routines.ts';

/** A migration that ran has another text now. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(
      `${name} has changed since it ran on this database. Put its old text back and write a new migration instead; ` +
        'a database that holds nothing of value can also be deleted and created again.',
    );
    this.name = 'MigrationChanged';
  }
}

/** The database belongs to a newer version of this program. */
export class SchemaNewer extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was migrated by a newer version, with ${names.join(', ')}. ` +
        'Start that version, or restore a backup from before it.',
    );
    this.name = 'SchemaNewer';
  }
}

/** The database contains tables that this program did not create. */
export class NotThisSchema extends Error {
  constructor(tables: readonly string[]) {
    super(
      `The database is not empty (${tables.join(', ')}) and has no baseline of this program. ` +
        'Name an empty database in DATABASE_URL; nothing was changed.',
    );
    this.name = 'NotThisSchema';
  }
}

/** PostgreSQL advisory lock while the schema changes: an arbitrary constant. */
const SCHEMA_LOCK = 7_310_214;

/**
 * Migrates the schema: the baseline on an empty database, then each migration once, in order, in its own transaction,
 * then the routines whose text changed. Of several processes that start at the same time one does it and the others
 * wait.
 * @throws {NotThisSchema} when the database has tables but no baseline
 * @throws {SchemaNewer} when the database has migrations that are not known here
 * @throws {MigrationChanged} when the text of a migration that ran has changed
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  routines: readonly Routine[] = readRoutines(),
): Promise<void> {
  const done = await runWithSchemaLock(database, readDone);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new SchemaNewer(newer);
  }
  for (const migration of migrations) {
    await runWithSchemaLock(database, async (tx) => runMigration(tx, migration));
  }
  await runWithSchemaLock(database, async (tx) => applyRoutines(tx, routines));
}

async function readDone(tx: Transaction): Promise<Map<string, string>> {
  const tables = await tx.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
     ORDER BY relname`,
  );
  const names = tables.map(({ name }) => name);
  await tx.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  );
  const rows = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM migration ORDER BY name');
  const done = new Map(rows.map(({ name, hash }) => [name, hash]));
  if (!done.has(BASELINE) && names.some((name) => name !== 'migration')) {
    throw new NotThisSchema(names.slice(0, 5));
  }
  return done;
}

async function runMigration(tx: Transaction, { name, hash, sql }: Migration): Promise<void> {
  const [before] = await tx.query<{ hash: string }>('SELECT hash FROM migration WHERE name = $1', [name]);
  if (before === undefined) {
    await tx.script(sql);
    await tx.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
  } else if (before.hash !== hash) {
    throw new MigrationChanged(name);
  }
}

async function runWithSchemaLock<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      return work(tx);
    },
    { patient: true },
  );
}
