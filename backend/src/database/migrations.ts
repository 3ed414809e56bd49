import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
