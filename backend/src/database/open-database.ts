import path from 'node:path';
import type { Database } from './database.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { postgresDatabase } from './postgres-database.ts';

/** Opens the database, its schema up to date: PostgreSQL when an address is given, else the embedded one. */
export async function openDatabase(options: { url: string | undefined; folder: string }): Promise<Database> {
  const database =
    options.url === undefined
      ? await embeddedDatabase(path.join(options.folder, 'database'))
      : postgresDatabase(options.url);
  await migrate(database);
  return database;
}
