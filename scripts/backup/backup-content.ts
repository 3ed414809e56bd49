import { InvalidArgumentError } from 'commander';
import { readBackendEnvironment } from '../../backend/src/environment.ts';
import { openStore } from 'releases/environment/open-store.ts';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import type { BackupContent } from './back-up.ts';

/** Parts of a site that can be backed up separately. */
export const PARTS = ['database', 'releases'] as const;

/**
 * Returns the configured content: the database of DATABASE_URL or DATA_DIR, releases of RELEASES_STORE or RELEASES_DIR.
 */
export function readBackupContent(only: string | undefined, env: NodeJS.ProcessEnv): BackupContent {
  return {
    backend: only === 'releases' ? undefined : readBackendEnvironment(env),
    releases: only === 'database' ? undefined : openStore(env, ROOT),
  };
}

/** Parses the number of backups to retain. */
export function parsePositive(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  }
  return Number(text);
}
