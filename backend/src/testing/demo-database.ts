import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { preparedTestDatabase } from '../database/prepared-test-database.ts';
import { endBackend, startBackend } from './backend-process.ts';

const DEMO = path.join(import.meta.dirname, '../demo');
/** Where a backend has its database, in its data folder. */
const DATABASE = 'database';

/**
 * Puts the embedded database of a backend that was started once into a data folder, which may not be there yet: the
 * backend finds schema and demo content, and starts in a third of the time. What tests a first start does without it.
 */
export async function putDemoDatabase(dataFolder: string): Promise<void> {
  const prepared = await preparedTestDatabase('demo', makeDemoDatabase, demoTexts());
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  execFileSync('cp', ['-a', prepared, path.join(dataFolder, DATABASE)]);
}

async function makeDemoDatabase(place: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-database-'));
  try {
    const backend = await startBackend({ DATA_DIR: folder, DATABASE_URL: '', BACKEND_PORT: '0', GAMES_PORT: '0' });
    await endBackend(backend, 'SIGTERM');
    execFileSync('cp', ['-a', path.join(folder, DATABASE), place]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function demoTexts(): string[] {
  return readdirSync(DEMO, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => readFileSync(file, 'latin1'));
}
