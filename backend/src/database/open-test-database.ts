import type { PGlite } from '@electric-sql/pglite';
import { copyOfDatabase } from './copy-of-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { pgliteConnection } from './pglite-connection.ts';
import { singleConnectionDatabase } from './single-connection.ts';

/** Whether tests get copies of the database that TEST_DATABASE_ORIGINAL names, as runs do that need very many. */
export function isCopied(): boolean {
  return (process.env.TEST_DATABASE_ORIGINAL ?? '') !== '';
}

/** A fresh database with the whole schema, for tests: in memory, or a copy of the original. */
export async function openTestDatabase(): Promise<Database> {
  if (isCopied()) {
    return copyOfDatabase(process.env.TEST_DATABASE_ORIGINAL ?? '');
  }
  const database = singleConnectionDatabase(await pgliteConnection({}));
  await migrate(database);
  return database;
}

/** PGlite itself with the whole schema, for tests that ask how a statement is understood. */
export async function migratedPGlite(): Promise<PGlite> {
  const connection = await pgliteConnection({});
  await migrate(singleConnectionDatabase(connection));
  return connection.pglite;
}
