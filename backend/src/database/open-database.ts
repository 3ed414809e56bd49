import type { Database } from './database.ts';
import { openEmbeddedServer } from './embedded-server.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** The database of a backend or a command, as configured by the environment. */
export interface DatabaseSettings {
  /** Address of a PostgreSQL server; undefined: the one in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database with an up-to-date schema. Without an address it is the PostgreSQL in the data folder, which is
 * started if necessary and stopped at the close.
 * @param options.migrates false: the schema is only checked
 * @param options.serves for a site, which owns the server
 * @param options.onLost called when the server that this process owns has stopped
 * @throws {OperatorError} {ServerNotStarted}
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  options: { readonly migrates?: boolean; readonly serves?: boolean; readonly onLost?: () => void } = {},
): Promise<Database> {
  const server = databaseUrl === undefined ? await openEmbeddedServer(dataDir, options) : undefined;
  const database = createPostgresDatabase(server?.url ?? databaseUrl ?? '');
  const close = async () => {
    await database.close();
    await server?.close();
  };
  try {
    if (options.migrates === false) {
      await requireMigrated(database);
    } else {
      await migrate(database);
    }
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
