import { openTestPostgres } from '../../backend/src/database/open-test-postgres.ts';
import { loadCatalogue } from '../../backend/src/games/load-catalogue.ts';

/** A database with the whole schema and the catalogue of games, of which tests take copies. */
export interface OriginalDatabase {
  /** What tells the tests of it. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with a database to copy. */
export async function openOriginalDatabase(): Promise<OriginalDatabase> {
  const { database, url, stop } = await openTestPostgres();
  await loadCatalogue(database);
  await database.query('CREATE DATABASE original TEMPLATE postgres');
  const original = new URL(url);
  original.pathname = '/original';
  return { env: { TEST_DATABASE_ORIGINAL: original.href }, stop };
}
