import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endBackend, runProgram, startBackend } from '../../../backend/src/testing/backend-process.ts';
import { getMemoryFolder } from '../../../backend/src/testing/memory-folder.ts';
import { findChangedResponses, logInDemoMember } from '../../../backend/src/testing/money-load.ts';

export function createBackupSite() {
  const root = mkdtempSync(path.join(getMemoryFolder(), 'backup-'));
  // Accessible for the user that runs PostgreSQL.
  chmodSync(root, 0o711);
  const place = (name: string) => path.join(root, name);
  return {
    place,
    env: (data: string, releases = 'releases') => ({
      DATA_DIR: place(data),
      RELEASES_DIR: place(releases),
      DATABASE_URL: '',
      RELEASES_STORE: '',
    }),
    run: async (command: 'backup' | 'restore', env: Readonly<Record<string, string>>, ...words: string[]) =>
      runProgram('../../scripts/backup/main.ts', [command, ...words], env),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Starts a backend on restored data, repeats requests and returns a message for each response that differs. */
export async function findLostResponses(
  env: Readonly<Record<string, string>>,
  responses: ReadonlyMap<string, object>,
): Promise<string[]> {
  const backend = await startBackend(env);
  try {
    return await findChangedResponses(backend, await logInDemoMember(backend), responses);
  } finally {
    await endBackend(backend, 'SIGTERM');
  }
}
