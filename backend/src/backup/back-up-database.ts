import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { embeddedDatabase } from '../database/embedded-database.ts';
import { postgresDatabase } from '../database/postgres-database.ts';
import type { OperatedBackend } from '../operators/door/operate.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { migrationsOf } from './migrations-of.ts';
import { KEPT_SCHEMA, serverMajor } from './postgres-state.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

/** What the database's part of a backup is. */
export interface DatabaseBackup {
  readonly kind: 'embedded' | 'postgresql';
  /** Major version of the PostgreSQL that it comes from. */
  readonly major: number;
  /** Major version of the `pg_dump` that wrote it; the embedded one is copied without. */
  readonly tool?: number;
  /** Migrations that it has had, in order. */
  readonly migrations: readonly string[];
  /** Folders of the embedded one's files: some are empty, and an object store does not keep those. */
  readonly folders?: readonly string[];
  /** Whether a backend was running, as far as that can be told. */
  readonly hot?: boolean;
}

/** Name of the dump of a PostgreSQL in a backup. */
export const DUMP_FILE = 'database.dump';

/** Folder of the embedded database's files in a backup. */
export const PGDATA_FOLDER = 'pgdata';

/**
 * Writes the database's part of a backup into an empty folder: every request that was acknowledged before the call is
 * in it. A copy of the embedded database is started once, so that it is known to start.
 * @throws {BackupError} in words for the operator
 */
export async function backUpDatabase(backend: OperatedBackend, folder: string): Promise<DatabaseBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return backend.databaseUrl === undefined
    ? backUpEmbedded(backend.dataDir, folder)
    : backUpPostgres(backend.databaseUrl, path.join(folder, DUMP_FILE));
}

async function backUpEmbedded(dataDir: string, folder: string): Promise<DatabaseBackup> {
  const { hot } = await copyEmbedded(dataDir, path.join(folder, PGDATA_FOLDER));
  const copy = await embeddedDatabase(folder);
  try {
    return {
      kind: 'embedded',
      major: await serverMajor(copy),
      migrations: await migrationsOf(copy),
      folders: foldersIn(path.join(folder, PGDATA_FOLDER)),
      hot,
    };
  } finally {
    await copy.close();
    // What the start left beside the data, as a lock, is of this process alone.
    for (const name of readdirSync(folder).filter((name) => name !== PGDATA_FOLDER)) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

async function backUpPostgres(url: string, file: string): Promise<DatabaseBackup> {
  const database = postgresDatabase(url);
  try {
    const major = await serverMajor(database);
    const tool = await findPostgresTool('pg_dump', major);
    const migrations = await migrationsOf(database);
    await runPostgresTool(tool, url, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--exclude-schema=${KEPT_SCHEMA}*`,
      `--file=${file}`,
    ]);
    return { kind: 'postgresql', major, tool: tool.major, migrations };
  } finally {
    await database.close();
  }
}
