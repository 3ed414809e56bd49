import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backUpDatabase } from '../../backend/src/backup/back-up-database.ts';
import { readBackendEnvironment } from '../../backend/src/environment.ts';
import { OperatorError } from '../../backend/src/calls/operator-error.ts';
import { syncPlace, syncTree } from '../../backend/src/database/sync-folder.ts';
import { openStore } from 'releases/environment/open-store.ts';
import { copyReleases } from 'releases/store/copy-releases.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { describeFiles, type Manifest, MANIFEST_FILE, MANIFEST_HASH_FILE } from './manifest.ts';
import { listBackups } from './read-backup.ts';

export type BackupContent = ReturnType<typeof readBackupContent>;

export const PARTS = ['database', 'releases'] as const;

/** Returns the content by DATABASE_URL or DATA_DIR, and RELEASES_STORE or RELEASES_DIR. */
export function readBackupContent(only: string | undefined, env: NodeJS.ProcessEnv) {
  return {
    backend: only === 'releases' ? undefined : readBackendEnvironment(env),
    releases: only === 'database' ? undefined : openStore(env, ROOT),
  };
}

export const DATABASE_FOLDER = 'database';
export const RELEASES_FOLDER = 'releases';

/** Folders that an interrupted backup left. */
const UNFINISHED = /^\.unfinished-/;
const UNFINISHED_MAX_MS = 24 * 3_600_000;

/** Creates a backup in a folder that is renamed when it is complete and removed on failure. @throws {OperatorError} */
export async function backUp(
  { backend, releases }: BackupContent,
  folder: string,
  now: Date,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const target = path.join(folder, getBackupName(now));
  if (existsSync(target)) {
    throw new OperatorError(`${target} already exists. Wait a second and try again.`);
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  clearUnfinished(folder);
  const draft = path.join(folder, `.unfinished-${process.pid}-${path.basename(target)}`);
  mkdirSync(draft, { mode: 0o700 });
  try {
    const manifest: Manifest = {
      format: 1,
      began: now.toISOString(),
      commit: getCommit(ROOT),
      ...(backend !== undefined && { database: await backUpDatabase(backend, path.join(draft, DATABASE_FOLDER)) }),
      ...(releases !== undefined && { releases: await copyReleases(releases, path.join(draft, RELEASES_FOLDER)) }),
      files: await describeFiles(draft),
      ended: new Date().toISOString(),
    };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    writeFileSync(path.join(draft, MANIFEST_FILE), text, { mode: 0o600 });
    writeFileSync(path.join(draft, MANIFEST_HASH_FILE), `${createHash('sha256').update(text).digest('hex')}\n`, {
      mode: 0o600,
    });
    syncTree(draft);
    renameSync(draft, target);
    syncPlace(folder);
    return { folder: target, manifest };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Deletes all but the newest `keep` backups. @returns the deleted names */
export function dropOldBackups(folder: string, keep: number): string[] {
  const dropped = listBackups(folder).slice(0, -keep);
  for (const name of dropped) {
    // Renaming first prevents the restore of a partly deleted backup.
    const unfinished = path.join(folder, `.unfinished-${process.pid}-${name}`);
    renameSync(path.join(folder, name), unfinished);
    rmSync(unfinished, { recursive: true, force: true });
  }
  return dropped;
}

/** Returns the name of a backup by its time, in UTC: names sort by age. */
export function getBackupName(now: Date): string {
  return now.toISOString().replaceAll(':', '').replace('.', '-');
}

function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => UNFINISHED.test(name))) {
    if (Date.now() - statSync(path.join(folder, name)).mtimeMs > UNFINISHED_MAX_MS) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Returns the commit of this code: COMMIT of the image, or that of git; empty if unknown. */
function getCommit(root: string): string {
  if (process.env.COMMIT !== undefined && process.env.COMMIT !== '') {
    return process.env.COMMIT;
  }
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}
