import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Queryable, Transaction } from './database.ts';

const FOLDER = path.join(import.meta.dirname, 'routines');

/** Current functions, views and triggers of one domain: a text that may be applied again at any time. */
export interface Routine {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of its text. */
  readonly hash: string;
}

/** Returns every routine, in the order in which they are applied. */
export function readRoutines(): Routine[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(path.join(FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies the routines whose text has changed, all of them or none. The tables must be up to date, and the caller must
 * have the schema lock.
 */
export async function applyRoutines(tx: Transaction, routines: readonly Routine[]): Promise<void> {
  await tx.query(
    `CREATE TABLE IF NOT EXISTS routine (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
       hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  );
  const rows = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM routine ORDER BY id');
  const last = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const { name, hash, sql } of routines) {
    if (last.get(name) !== hash) {
      await tx.script(sql);
      await tx.query('INSERT INTO routine (name, hash) VALUES ($1, $2)', [name, hash]);
    }
  }
}

/** Returns the names of the routines whose present text was never applied; one that a newer version replaced was. */
export async function listMissingRoutines(database: Queryable, routines: readonly Routine[]): Promise<string[]> {
  const [table] = await database.query<{ there: boolean }>(`SELECT to_regclass('routine') IS NOT NULL AS there`);
  const rows = table?.there === true ? await database.query<{ hash: string }>('SELECT hash FROM routine') : [];
  const applied = new Set(rows.map(({ hash }) => hash));
  return routines.filter(({ hash }) => !applied.has(hash)).map(({ name }) => name);
}
