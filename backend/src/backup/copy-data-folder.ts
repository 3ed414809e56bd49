import { constants, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { PASSWORD_FILE } from '../database/postgres-server.ts';

/** The write-ahead log, copied last: it must reach to the end of the backup. */
const WAL = 'pg_wal';

/** Files that PostgreSQL's manual excludes from a backup, and the password. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+|(.*\/)?pgsql_tmp.*)$/;

/**
 * Copies the data folder of a running server by PostgreSQL's low-level backup (manual, section 25.3.4). The first start
 * of the copy replays its log from `backup_label`.
 * @returns the folders of the copy
 */
export async function copyDataFolder(url: string, source: string, target: string): Promise<string[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Retains the write-ahead log until this session ends.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`]);
    await client.query(`SELECT pg_backup_start('member-site', true)`);
    const folders = await copyTree(
      source,
      target,
      (file) => !LEFT_OUT.test(file) && file !== PASSWORD_FILE && !file.startsWith(`${WAL}/`),
    );
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      'SELECT labelfile, pg_walfile_name(lsn) AS last FROM pg_backup_stop()',
    );
    const [{ labelfile, last } = { labelfile: '', last: '' }] = rows;
    writeFileSync(path.join(target, 'backup_label'), labelfile, { mode: 0o600 });
    const [, first = ''] = /\(file ([0-9A-F]{24})\)/.exec(labelfile) ?? [];
    const isNeeded = (name: string) => !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last);
    const ofLog = (file: string) => file.startsWith(`${WAL}/`) && isNeeded(path.basename(file));
    return [...folders, ...(await copyTree(source, target, ofLog))].toSorted();
  } finally {
    await client.end();
  }
}

async function copyTree(source: string, target: string, isCopied: (file: string) => boolean): Promise<string[]> {
  const folders: string[] = [];
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const file = path.relative(source, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() && isCopied(`${file}/`)) {
      folders.push(file);
      mkdirSync(path.join(target, file), { recursive: true, mode: 0o700 });
    } else if (entry.isFile() && isCopied(file)) {
      await copyFile(path.join(source, file), path.join(target, file), constants.COPYFILE_FICLONE).catch(
        (error: unknown) => {
          // A running PostgreSQL deletes some files.
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
            throw error;
          }
        },
      );
    }
  }
  return folders;
}
