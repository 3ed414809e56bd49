import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from '../database/migrate.ts';
import { type DatabaseSettings, openDatabase } from '../database/open-database.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { findServerPlace } from '../database/postgres-programs.ts';
import {
  createPassword,
  getDataFolder,
  findServer,
  PASSWORD_FILE,
  runSingleUser,
  setPasswordSql,
} from '../database/postgres-server.ts';
import { syncPlace, syncTree } from '../database/sync-folder.ts';
import { type LedgerReport, verifyLedger } from '../ledger/verify-ledger.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { type DatabaseBackup, DUMP_FILE, PGDATA_FOLDER } from './back-up-database.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

/**
 * Restores the database of a backup to an empty place, completely or not at all, migrates its schema and checks its
 * ledger.
 * @throws {OperatorError} when it is incompatible, data exists already, or a backend runs
 */
export async function restoreDatabase(
  backup: DatabaseBackup,
  folder: string,
  backend: DatabaseSettings,
): Promise<LedgerReport> {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = backup.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The backup is of a newer version: this program does not know ${unknown.join(', ')}. Restore it with that version.`,
    );
  }
  const kind = backend.databaseUrl === undefined ? 'embedded' : 'postgresql';
  if (backup.kind !== kind) {
    throw new OperatorError(
      backup.kind === 'embedded'
        ? 'The backup contains the data folder of a site without DATABASE_URL. Leave DATABASE_URL out, and set DATA_DIR to the target.'
        : 'The backup contains the dump of a PostgreSQL server. Set DATABASE_URL to the target.',
    );
  }
  await (backend.databaseUrl === undefined
    ? restoreEmbedded(backup, path.join(folder, PGDATA_FOLDER), backend.dataDir)
    : restorePostgres(backup, path.join(folder, DUMP_FILE), backend.databaseUrl));
  const database = await openDatabase(backend);
  try {
    return await verifyLedger(database);
  } finally {
    await database.close();
  }
}

async function restoreEmbedded({ folders = [] }: DatabaseBackup, source: string, dataDir: string): Promise<void> {
  const place = await findServerPlace(dataDir);
  if ((await findServer(place)) !== undefined) {
    throw new OperatorError(`A site or a command runs on ${dataDir}. Stop it first.`);
  }
  const target = getDataFolder(place);
  if (existsSync(target)) {
    throw new OperatorError(
      `${dataDir} has a database already, and a restore replaces nothing. Rename ${target}, or set another DATA_DIR.`,
    );
  }
  const unfinished = `${target}.restoring`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(source, unfinished, { recursive: true });
    for (const name of folders) {
      mkdirSync(path.join(unfinished, name), { recursive: true, mode: 0o700 });
    }
    const password = createPassword();
    writeFileSync(path.join(unfinished, PASSWORD_FILE), password, { mode: 0o600 });
    execFileSync('chmod', ['-R', 'go=', unfinished]);
    if (place.user !== undefined) {
      execFileSync('chown', ['-R', `${place.user.uid}:${place.user.gid}`, unfinished]);
    }
    // Replays the log of the copy first, so that a copy that does not start is not restored.
    runSingleUser(place, unfinished, setPasswordSql(password));
    syncTree(unfinished);
    renameSync(unfinished, target);
    syncPlace(place.folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function restorePostgres({ major, tool = major }: DatabaseBackup, file: string, url: string): Promise<void> {
  const restore = await findPostgresTool('pg_restore', tool);
  const database = createPostgresDatabase(url);
  try {
    // A running backend connects every few seconds.
    const others = await database.query<{ who: string }>(
      `SELECT coalesce(nullif(application_name, ''), 'process ' || pid) AS who FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND coalesce(backend_type, 'client backend') = 'client backend'`,
    );
    if (others.length > 0) {
      throw new OperatorError(
        `Other sessions use the database of DATABASE_URL (${others.map(({ who }) => who).join(', ')}). Stop the backends first.`,
      );
    }
    const tables = await database.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' LIMIT 1`,
    );
    if (tables.length > 0) {
      throw new OperatorError(
        'The database of DATABASE_URL is not empty, and a restore replaces nothing. Create an empty database and name it in DATABASE_URL.',
      );
    }
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
    await runPostgresTool(restore, url, [...options, file]);
  } finally {
    await database.close();
  }
}
