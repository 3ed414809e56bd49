import path from 'node:path';
import { OperatorError } from '../../backend/src/calls/operator-error.ts';
import { restoreDatabase } from '../../backend/src/backup/restore-database.ts';
import { checkRestore, restoreReleases } from 'releases/store/copy-releases.ts';
import { DATABASE_FOLDER, type BackupContent, RELEASES_FOLDER } from './back-up.ts';
import { findBackup, readBackup } from './read-backup.ts';

/** Restores to empty places; verifies all hashes and the targets first. @throws {OperatorError} or {ReleaseError} */
export async function restore({ backend, releases }: BackupContent, folder: string) {
  const from = findBackup(folder);
  const manifest = await readBackup(from);
  const { database } = manifest;
  const releasesFrom = path.join(from, RELEASES_FOLDER);
  const toReleases = manifest.releases === undefined ? undefined : releases;
  if (toReleases !== undefined) {
    await checkRestore(releasesFrom, toReleases);
  }
  if (backend !== undefined && database === undefined) {
    throw new OperatorError('The backup contains no database. Add --only releases to restore the releases.');
  }
  const ledger = backend && database && (await restoreDatabase(database, path.join(from, DATABASE_FOLDER), backend));
  return { from, manifest, ledger, versions: toReleases && (await restoreReleases(releasesFrom, toReleases)) };
}
