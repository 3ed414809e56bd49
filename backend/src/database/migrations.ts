import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the baseline: tables, indexes and first rows of an empty database. */
export const BASELINE = 'schema.sql';

/** Numbered files that change the baseline, such as `001-….sql`; the folder may be missing. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** One step of the schema. It never changes once it is published. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

/** Returns the baseline and every migration, in the order in which they run. */
export function readMigrations(): Migration[] {
  const files = existsSync(MIGRATIONS_FOLDER) ? readdirSync(MIGRATIONS_FOLDER) : [];
  return [
    readMigration(import.meta.dirname, BASELINE),
    ...files
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((name) => readMigration(MIGRATIONS_FOLDER, name)),
  ];
}

function readMigration(folder: string, name: string): Migration {
  const sql = readFileSync(path.join(folder, name), 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}
