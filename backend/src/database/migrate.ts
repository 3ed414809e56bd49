import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../calls/operator-error.ts';
import type { Database, Queryable } from './database.ts';

/** A step of the schema, which never changes once it is published, or a routine. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

/**
 * Returns the steps from an empty database in their order: the baseline with tables, indexes and first rows, then the
 * numbered files that change it, such as `001-….sql`.
 */
export function readMigrations(): Migration[] {
  return [...readFolder('baseline'), ...readFolder('migrations')];
}

/**
 * Returns the routines in the order in which they are applied: the current functions, views and triggers of each
 * domain, which may be applied again at any time.
 */
export function readRoutines(): Migration[] {
  return readFolder('routines');
}

/** Returns the files of a folder by name; none if there is no migration yet, and the folder is missing. */
function readFolder(name: string): Migration[] {
  const folder = path.join(import.meta.dirname, name);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), 'utf8');
      return { name: file, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/** PostgreSQL advisory lock while the schema changes: an arbitrary constant. */
const SCHEMA_LOCK = 7_310_214;

/** Tables of what ran, with the order of their rows. */
const RECORDS = { migration: 'name', routine: 'id' };

/**
 * Migrates the schema in one transaction: the baseline on an empty database, then each migration once, in order, then
 * the routines whose text changed. Of several processes that start at the same time one does it and the others wait.
 * @throws {OperatorError} when the database has tables but no baseline, or migrations that are unknown here or have changed
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
  routines: readonly Migration[] = readRoutines(),
): Promise<void> {
  await database.transaction(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
      const done = await readHashes(tx, 'migration');
      if (done.size === 0) {
        await requireEmpty(tx);
      }
      const known = new Set(migrations.map(({ name }) => name));
      const newer = [...done.keys()].filter((name) => !known.has(name));
      if (newer.length > 0) {
        throw new OperatorError(
          `The database was migrated by a newer version, with ${newer.join(', ')}. Start that version, or restore a backup from before it.`,
        );
      }
      const changed = migrations.find(({ name, hash }) => (done.get(name) ?? hash) !== hash);
      if (changed !== undefined) {
        throw new OperatorError(
          `${changed.name} has changed since it ran on this database. Restore its old text and write a new migration instead; a database without valuable data can also be deleted and created again.`,
        );
      }
      await tx.query(
        `CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now());
         CREATE TABLE IF NOT EXISTS routine (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
           hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
      );
      await apply(tx, 'migration', migrations, done);
      await apply(tx, 'routine', routines, await readHashes(tx, 'routine'));
    },
    { patient: true },
  );
}

/** Runs the files whose last recorded text is another. */
async function apply(
  tx: Queryable,
  table: keyof typeof RECORDS,
  files: readonly Migration[],
  done: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, hash, sql } of files.filter((file) => done.get(file.name) !== file.hash)) {
    await tx.query(sql);
    await tx.query(`INSERT INTO ${table} (name, hash) VALUES ($1, $2)`, [name, hash]);
  }
}

async function requireEmpty(tx: Queryable): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
     AND relname NOT IN ('migration', 'routine') ORDER BY relname LIMIT 5`,
  );
  if (tables.length > 0) {
    throw new OperatorError(
      `The database is not empty (${tables.map(({ name }) => name).join(', ')}) and has no baseline of this program. Name an empty database in DATABASE_URL; nothing was changed.`,
    );
  }
}

/** Checks that the schema is up to date. @throws {OperatorError} if it lacks a migration or routine */
export async function requireMigrated(database: Queryable): Promise<void> {
  const done = new Set(await listMigrations(database));
  // A newer version may have replaced a routine that was applied.
  const applied = new Set((await readRecords(database, 'routine')).map(({ hash }) => hash));
  const missing = [
    ...readMigrations().filter(({ name }) => !done.has(name)),
    ...readRoutines().filter(({ hash }) => !applied.has(hash)),
  ];
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `The schema is not up to date (${names}), and MIGRATE=no. Run "npm run migrate" with this version first.`,
    );
  }
}

/** Returns the names of the migrations that a database has had, in order; empty for a new database. */
export async function listMigrations(database: Queryable): Promise<string[]> {
  return [...(await readHashes(database, 'migration')).keys()];
}

/** Returns the last hash of each name. */
async function readHashes(database: Queryable, table: keyof typeof RECORDS): Promise<Map<string, string>> {
  return new Map((await readRecords(database, table)).map(({ name, hash }) => [name, hash]));
}

/** Returns what was recorded, the first one first; nothing for a new database. */
async function readRecords(database: Queryable, table: keyof typeof RECORDS): Promise<Omit<Migration, 'sql'>[]> {
  const [found] = await database.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  return found?.exists === true
    ? database.query<Omit<Migration, 'sql'>>(`SELECT name, hash FROM ${table} ORDER BY ${RECORDS[table]}`)
    : [];
}
