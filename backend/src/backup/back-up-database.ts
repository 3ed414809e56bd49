import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import type { DatabaseSettings } from '../database/open-database.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { openEmbeddedServer } from '../database/embedded-server.ts';
import { getDataFolder } from '../database/postgres-server.ts';
import { listMigrations } from '../database/migrate.ts';
import { copyDataFolder } from './copy-data-folder.ts';
import { getServerMajor, findPostgresTool, runPostgresTool } from './postgres-tools.ts';

export const DatabaseBackupSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
    /** Major version of its PostgreSQL. */
    major: Type.Integer(),
    /** Major version of the `pg_dump` that wrote it; absent for a copy of a data folder. */
    tool: Type.Optional(Type.Integer()),
    /** Applied migrations, in order. */
    migrations: Type.Array(Type.String()),
    /** Folders of a copied data folder: object stores drop the empty ones. */
    folders: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);

export type DatabaseBackup = Static<typeof DatabaseBackupSchema>;

export const DUMP_FILE = 'database.dump';

export const PGDATA_FOLDER = 'pgdata';

/**
 * Writes the database into an empty backup folder, with every request that was acknowledged before the call. The site
 * may run meanwhile.
 * @throws {OperatorError} with a readable message for the operator
 */
export async function backUpDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  folder: string,
): Promise<DatabaseBackup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return databaseUrl === undefined
    ? backUpEmbedded(dataDir, path.join(folder, PGDATA_FOLDER))
    : dumpServer(databaseUrl, path.join(folder, DUMP_FILE));
}

async function backUpEmbedded(dataDir: string, target: string): Promise<DatabaseBackup> {
  const server = await openEmbeddedServer(dataDir);
  try {
    const database = createPostgresDatabase(server.url);
    const [major, migrations] = await Promise.all([getServerMajor(database), listMigrations(database)]);
    await database.close();
    const folders = await copyDataFolder(server.url, getDataFolder(server.place), target);
    return { kind: 'embedded', major, migrations, folders };
  } finally {
    await server.close();
  }
}

async function dumpServer(url: string, file: string): Promise<DatabaseBackup> {
  const database = createPostgresDatabase(url);
  try {
    const major = await getServerMajor(database);
    const tool = await findPostgresTool('pg_dump', major);
    const migrations = await listMigrations(database);
    await runPostgresTool(tool, url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
    return { kind: 'postgresql', major, tool: tool.major, migrations };
  } finally {
    await database.close();
  }
}
