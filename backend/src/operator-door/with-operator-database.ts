import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Environment } from '../environment.ts';
import { doorDatabase } from './door-database.ts';

/**
 * Lends an operator's command the site's database, whether the backend runs or not, and closes it afterwards.
 * @throws {FolderInUse} when a process without a door has the folder
 */
export async function withOperatorDatabase<T>(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database =
    (databaseUrl === undefined ? await doorDatabase(dataDir) : undefined) ??
    (await openDatabase({ url: databaseUrl, folder: dataDir }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
