import { OperatorError } from '../calls/operator-error.ts';
import type { Database, Queryable } from './database.ts';
import { type Migration, readMigrations, readRoutines } from './migrations.ts';

/** PostgreSQL advisory lock while the schema changes: an arbitrary constant. */
const SCHEMA_LOCK = 7_310_214;

/**
 * Migrates the schema: the baseline on an empty database, then each migration once, in order, in its own transaction,
 * then the routines whose text changed. Of several processes that start at the same time one does it and the others
 * wait.
 * @throws {OperatorError} when the database has tables but no baseline, or migrations that are unknown here or have changed
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  routines: readonly Migration[] = readRoutines(),
): Promise<void> {
  const done = await runWithSchemaLock(database, readDone);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...done.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new OperatorError(
      `The database was migrated by a newer version, with ${newer.join(', ')}. Start that version, or restore a backup from before it.`,
    );
  }
  for (const migration of migrations) {
    await runWithSchemaLock(database, async (tx) => runMigration(tx, migration));
  }
  await runWithSchemaLock(database, async (tx) => applyRoutines(tx, routines));
}

async function readDone(tx: Queryable): Promise<Map<string, string>> {
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
  if (done.size === 0 && names.some((name) => name !== 'migration')) {
    throw new OperatorError(
      `The database is not empty (${names.slice(0, 5).join(', ')}) and has no baseline of this program. Name an empty database in DATABASE_URL; nothing was changed.`,
    );
  }
  return done;
}

async function runMigration(tx: Queryable, { name, hash, sql }: Migration): Promise<void> {
  const [before] = await tx.query<{ hash: string }>('SELECT hash FROM migration WHERE name = $1', [name]);
  if (before === undefined) {
    await tx.query(sql);
    await tx.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
  } else if (before.hash !== hash) {
    throw new OperatorError(
      `${name} has changed since it ran on this database. Restore its old text and write a new migration instead; a database without valuable data can also be deleted and created again.`,
    );
  }
}

async function runWithSchemaLock<T>(database: Database, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      return work(tx);
    },
    { patient: true },
  );
}

/**
 * Applies the routines whose text has changed, all of them or none. The tables must be up to date, and the caller must
 * have the schema lock.
 */
async function applyRoutines(tx: Queryable, routines: readonly Migration[]): Promise<void> {
  await tx.query(
    `CREATE TABLE IF NOT EXISTS routine (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
       hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  );
  const rows = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM routine ORDER BY id');
  const last = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const { name, hash, sql } of routines) {
    if (last.get(name) !== hash) {
      await tx.query(sql);
      await tx.query('INSERT INTO routine (name, hash) VALUES ($1, $2)', [name, hash]);
    }
  }
}

/** Returns the names of the routines whose present text was never applied; one that a newer version replaced was. */
async function listMissingRoutines(database: Queryable, routines: readonly Migration[]): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(`SELECT to_regclass('routine') IS NOT NULL AS there`);
  const rows = table?.there === true ? await database.query<{ hash: string }>('SELECT hash FROM routine') : [];
  const applied = new Set(rows.map(({ hash }) => hash));
  return routines.filter(({ hash }) => !applied.has(hash)).map(({ name }) => name);
}

/** Checks that the schema is up to date. @throws {OperatorError} if it lacks a migration or routine */
export async function requireMigrated(database: Queryable): Promise<void> {
  const done = new Set(await listMigrations(database));
  const missing = readMigrations()
    .map(({ name }) => name)
    .filter((name) => !done.has(name));
  missing.push(...(await listMissingRoutines(database, readRoutines())));
  if (missing.length > 0) {
    throw new OperatorError(
      `The schema is not up to date (${missing.join(', ')}), and MIGRATE=no. Run "npm run migrate" with this version first.`,
    );
  }
}

/** Returns the names of the migrations that a database has had, in order; empty for a new database. */
export async function listMigrations(database: Queryable): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`);
  const rows =
    table?.there === true ? await database.query<{ name: string }>('SELECT name FROM migration ORDER BY name') : [];
  return rows.map(({ name }) => name);
}
