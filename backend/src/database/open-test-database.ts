import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { pgliteConnection } from './pglite-connection.ts';
import { singleConnectionDatabase } from './single-connection.ts';

/** A fresh database in memory with the whole schema, for tests. */
export async function openTestDatabase(): Promise<Database> {
  const database = singleConnectionDatabase(await pgliteConnection({}));
  await migrate(database);
  return database;
}
