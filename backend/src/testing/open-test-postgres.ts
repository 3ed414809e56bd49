import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getMemoryFolder } from './memory-folder.ts';
import { migrate } from '../database/migrate.ts';
import { createPostgresDatabase, PATIENT_LIMITS } from '../database/postgres-database.ts';
import { findServerPlace } from '../database/postgres-programs.ts';
import { killServer, startServer, stopServer } from '../database/postgres-server.ts';

export type TestPostgres = Awaited<ReturnType<typeof openTestPostgres>>;

/**
 * Starts a new PostgreSQL server with the whole schema. It ends with this process at the latest.
 * @param options.durable whether commits are synced as in production; tests do not need that
 * @param options.programs folder of other programs than those of the package
 */
export async function openTestPostgres({
  durable = false,
  programs,
}: { readonly durable?: boolean; readonly programs?: string } = {}) {
  const folder = mkdtempSync(path.join(durable ? os.tmpdir() : getMemoryFolder(), 'test-postgres-'));
  const place = await findServerPlace(folder, { ...(programs !== undefined && { programs }) });
  const url = await startServer(place, { durable });
  const port = Number(new URL(url).port);
  const database = createPostgresDatabase(url, PATIENT_LIMITS);
  const end = () => {
    killServer(place);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  await migrate(database);
  return {
    database,
    /** For other processes. */
    url,
    /**
     * Restarts the server on the same port: `fast` closes its connections in order, `immediate` acts as a crash.
     * @param downMs time between stop and start
     */
    restart: async (how: 'fast' | 'immediate', downMs: number) => {
      await stopServer(place, how);
      await sleep(downMs);
      await startServer(place, { durable, port });
    },
    stop: async () => {
      await database.close();
      process.removeListener('exit', end);
      end();
    },
  };
}
