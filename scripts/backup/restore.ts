import path from 'node:path';
import { OperatorError } from '../../backend/src/calls/operator-error.ts';
import { restoreDatabase, verifyRestored } from '../../backend/src/backup/restore-database.ts';
import type { LedgerReport } from '../../backend/src/ledger/verify-ledger.ts';
import { checkRestore, restoreReleases } from 'releases/store/restore-releases.ts';
import { DATABASE_FOLDER, type BackupContent, RELEASES_FOLDER } from './back-up.ts';
import { findBackup, readBackup } from './read-backup.ts';
import type { Manifest } from './manifest.ts';

/** Result of a restore. */
interface Restored {
  /** Folder of the backup. */
  readonly from: string;
  readonly manifest: Manifest;
  /** Report about the ledger of the restored database. */
  readonly ledger: LedgerReport | undefined;
  /** Number of restored versions. */
  readonly versions: number | undefined;
}

/**
 * Restores a backup, or the newest in a folder, to empty places. Verifies every hash and the targets before any change.
 * @throws {OperatorError} or {ReleaseError} with a readable message
 */
export async function restore({ backend, releases }: BackupContent, folder: string): Promise<Restored> {
  const from = findBackup(folder);
  const manifest = await readBackup(from);
  const { database } = manifest;
  const releasesFrom = path.join(from, RELEASES_FOLDER);
  const toReleases = manifest.releases === undefined ? undefined : releases;
  if (toReleases !== undefined) {
    await checkRestore(releasesFrom, toReleases);
  }
  if (backend !== undefined) {
    if (database === undefined) {
      throw new OperatorError('The backup contains no database. Add --only releases to restore the releases.');
    }
    await restoreDatabase(database, path.join(from, DATABASE_FOLDER), backend);
  }
  const ledger = backend && (await verifyRestored(backend));
  return { from, manifest, ledger, versions: toReleases && (await restoreReleases(releasesFrom, toReleases)) };
}
