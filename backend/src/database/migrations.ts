import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the baseline: tables, indexes and first rows of an empty database. */
export const BASELINE = 'schema.sql';

/** Numbered files that change the baseline, such as `001-….sql`; the folder may be missing. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** A step of the schema, which never changes once it is published, or a routine. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

export function readMigrations(): Migration[] {
  return [readFile(import.meta.dirname, BASELINE), ...readFolder(MIGRATIONS_FOLDER)];
}

/**
 * Returns the routines in the order in which they are applied: the current functions, views and triggers of each
 * domain, which may be applied again at any time.
 */
export function readRoutines(): Migration[] {
  return readFolder(path.join(import.meta.dirname, 'routines'));
}

function readFolder(folder: string): Migration[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => readFile(folder, name));
}

function readFile(folder: string, name: string): Migration {
  const sql = readFileSync(path.join(folder, name), 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}
