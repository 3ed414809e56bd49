import path from 'node:path';
import { writeText } from 'shared-types/output';
import type { Database } from './database.ts';
import { embeddedDatabase, type OnDatabaseEnd } from './embedded-database.ts';
import { closeFolder } from './folder-modes.ts';
import { migrate } from './migrate.ts';
import { postgresDatabase } from './postgres-database.ts';
import { requireMigrated } from './require-migrated.ts';

/**
 * Opens the database, its schema up to date: PostgreSQL when an address is given, else the embedded one.
 * @param options.migrates false: the schema is looked at, and brought up to date by somebody else
 * @param options.onEnd hears when the embedded one cannot go on
 * @throws {FolderOpenToOthers} when others may read its folder, and that cannot be changed
 * @throws {NotMigrated}
 */
export async function openDatabase(options: {
  readonly url: string | undefined;
  readonly folder: string;
  readonly migrates?: boolean;
  readonly onEnd?: OnDatabaseEnd;
}): Promise<Database> {
  if (options.url === undefined) {
    const opened = closeFolder(options.folder);
    if (opened > 0) {
      writeText(
        process.stderr,
        `${opened} files of ${options.folder} were open to others; they are their owner's alone.\n`,
      );
    }
  }
  const database =
    options.url === undefined
      ? await embeddedDatabase(path.join(options.folder, 'database'), options.onEnd)
      : postgresDatabase(options.url);
  if (options.migrates === false) {
    await requireMigrated(database);
  } else {
    await migrate(database);
  }
  return database;
}
