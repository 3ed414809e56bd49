import path from 'node:path';
import { BackupError } from '../../backend/src/backup/backup-error.ts';
import { restoreDatabase, verifyRestored } from '../../backend/src/backup/restore-database.ts';
import type { LedgerReport } from '../../backend/src/ledger/verify-ledger.ts';
import { checkRestore, restoreReleases } from 'releases/store/restore-releases.ts';
import { getBackupName, DATABASE_FOLDER, type BackupContent, RELEASES_FOLDER } from './back-up.ts';
import { findBackup, readBackup } from './read-backup.ts';
import type { Manifest } from './manifest.ts';

/** Result of a restore. */
interface Restored {
  /** Folder of the backup. */
  readonly from: string;
  readonly manifest: Manifest;
  /** Report about the ledger of the restored database. */
  readonly ledger?: LedgerReport;
  readonly versions?: number;
  /** Locations of the replaced data. */
  readonly replaced: readonly string[];
}

/**
 * Restores a backup, or the newest in a folder. Verifies every hash and the targets before any change. @throws
 * {BackupError} or {ReleaseError} with a readable message
 */
export async function restore(
  { backend, releases }: BackupContent,
  folder: string,
  { replace, now }: { readonly replace: boolean; readonly now: Date },
): Promise<Restored> {
  const from = findBackup(folder);
  const manifest = await readBackup(from);
  const { database } = manifest;
  const moment = getBackupName(now);
  const releasesFrom = path.join(from, RELEASES_FOLDER);
  const toReleases = manifest.releases === undefined ? undefined : releases;
  if (toReleases !== undefined) {
    await checkRestore(releasesFrom, toReleases, replace);
  }
  const replaced: string[] = [];
  const note = (place: string | undefined) => replaced.push(...(place === undefined ? [] : [place]));
  let ledger: LedgerReport | undefined;
  if (backend !== undefined) {
    if (database === undefined) {
      throw new BackupError('The backup contains no database. Add --only releases to restore the releases.');
    }
    note(await restoreDatabase(database, path.join(from, DATABASE_FOLDER), backend, { replace, moment }));
    ledger = await verifyRestored(backend);
  }
  const restored =
    toReleases === undefined
      ? undefined
      : await restoreReleases(releasesFrom, toReleases, { replace, moment, keepIn: path.dirname(from) });
  note(restored?.preserved);
  return {
    from,
    manifest,
    replaced,
    ...(ledger !== undefined && { ledger }),
    ...(restored !== undefined && { versions: restored.versions }),
  };
}
