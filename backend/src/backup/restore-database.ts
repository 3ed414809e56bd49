import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from '../database/migrations.ts';
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
import { BackupError } from './backup-error.ts';
import { type DatabaseBackup, DUMP_FILE, PGDATA_FOLDER } from './back-up-database.ts';
import { hasTables, REPLACED_SCHEMA_PREFIX, listOtherSessions } from './postgres-tools.ts';
import { findPostgresTool, runPostgresTool } from './postgres-tools.ts';

/** Options of a restore. */
export interface RestoreOptions {
  /** Whether existing data may be replaced; it is preserved under another name. */
  readonly replace: boolean;
  /** Timestamp in the name of the preserved data. */
  readonly moment: string;
}

/**
 * Replaces a backend's database by that of a backup, completely or not at all.
 * @returns name of the preserved previous database; undefined without one
 * @throws {BackupError} when it is incompatible, data exists already, or a backend runs
 */
export async function restoreDatabase(
  backup: DatabaseBackup,
  folder: string,
  backend: DatabaseSettings,
  options: RestoreOptions,
): Promise<string | undefined> {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = backup.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup is of a newer version: this program does not know ${unknown.join(', ')}. Restore it with that version.`,
    );
  }
  const kind = backend.databaseUrl === undefined ? 'embedded' : 'postgresql';
  if (backup.kind !== kind) {
    throw new BackupError(
      backup.kind === 'embedded'
        ? 'The backup contains the data folder of a site without DATABASE_URL. Leave DATABASE_URL out, and set DATA_DIR to the target.'
        : 'The backup contains the dump of a PostgreSQL server. Set DATABASE_URL to the target.',
    );
  }
  return backend.databaseUrl === undefined
    ? restoreEmbedded(backup, path.join(folder, PGDATA_FOLDER), backend.dataDir, options)
    : restorePostgres(backup, path.join(folder, DUMP_FILE), backend.databaseUrl, options);
}

/** Checks the ledger of a restored database after migrating its schema. */
export async function verifyRestored(backend: DatabaseSettings): Promise<LedgerReport> {
  const database = await openDatabase(backend);
  try {
    return await verifyLedger(database);
  } finally {
    await database.close();
  }
}

async function restoreEmbedded(
  { folders = [] }: DatabaseBackup,
  source: string,
  dataDir: string,
  { replace, moment }: RestoreOptions,
): Promise<string | undefined> {
  const place = await findServerPlace(dataDir);
  if ((await findServer(place)) !== undefined) {
    throw new BackupError(`A site or a command runs on ${dataDir}. Stop it first.`);
  }
  const target = getDataFolder(place);
  const there = existsSync(target);
  if (there && !replace) {
    throw new BackupError(
      `${dataDir} has a database already. Restore to another DATA_DIR, or add --replace: the old one is preserved next to it.`,
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
    // Replays the log of the copy first, so that a copy that does not start replaces nothing.
    runSingleUser(place, unfinished, setPasswordSql(password));
    syncTree(unfinished);
    const replaced = there ? `${target}.before-${moment}` : undefined;
    if (replaced !== undefined) {
      renameSync(target, replaced);
    }
    renameSync(unfinished, target);
    syncPlace(place.folder);
    return replaced;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function restorePostgres(
  { major, tool = major }: DatabaseBackup,
  file: string,
  url: string,
  { replace, moment }: RestoreOptions,
): Promise<string | undefined> {
  const restore = await findPostgresTool('pg_restore', tool);
  const replaced = `${REPLACED_SCHEMA_PREFIX}${moment.replaceAll(/\W/g, '').toLowerCase()}`;
  const database = createPostgresDatabase(url);
  try {
    const there = await hasTables(database);
    if (there && !replace) {
      throw new BackupError(
        'The database of DATABASE_URL is not empty. Restore to another one, or add --replace: the old tables are preserved in another schema.',
      );
    }
    const others = await listOtherSessions(database);
    if (others.length > 0) {
      throw new BackupError(
        `Other sessions use the database of DATABASE_URL (${others.join(', ')}). Stop the backends first.`,
      );
    }
    if (there) {
      await database.script(`ALTER SCHEMA public RENAME TO ${replaced}; CREATE SCHEMA public`);
    }
    try {
      await runPostgresTool(restore, url, [
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        file,
      ]);
    } catch (error) {
      if (there) {
        await database.script(`DROP SCHEMA public; ALTER SCHEMA ${replaced} RENAME TO public`);
      }
      throw error;
    }
    return there ? `the schema ${replaced}` : undefined;
  } finally {
    await database.close();
  }
}
