import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestPostgres } from './database/open-test-postgres.ts';
import { seedDemo } from './demo/seed.ts';
import type { LedgerReport } from './ledger/verify-ledger.ts';
import { endBackend, runProgram, startBackend } from './testing/backend-process.ts';
import { putDemoDatabase } from './testing/demo-database.ts';
import { killBackend } from './testing/killed-backend.ts';
import { printFigures } from './testing/test-databases.ts';

/** `npm run drill -- kills` makes as many as wanted, of the whole site. */
const KILLS = 10;
const KILLS_ON_POSTGRES = 3;

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'killed-backend-'));
  folders.push(folder);
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function verify(env: Readonly<Record<string, string>>): Promise<LedgerReport> {
  const { output } = await runProgram('ledger-command/main.ts', ['verify', '--json'], env);
  return JSON.parse(output) as LedgerReport;
}

describe('a backend that is killed under load', () => {
  it(`keeps every acknowledged request through ${KILLS} kills on the embedded database`, async () => {
    // Two at a time, each on a folder of its own: a start takes most of the time.
    const halves = await Promise.all(
      [newFolder(), newFolder()].map(async (folder) => {
        const env = { DATA_DIR: folder, DATABASE_URL: '' };
        await putDemoDatabase(folder);
        const killings = await killBackend(env, KILLS / 2);
        return { ...killings, report: await verify(env) };
      }),
    );
    for (const { problems, report, ...figures } of halves) {
      printFigures('embedded, killed', { ...figures, transfers: report.transfers });
      expect(problems).toEqual([]);
      expect(report.broken).toEqual([]);
      expect(figures.acknowledged).toBeGreaterThan(0);
    }
  }, 600_000);

  it(`keeps them through ${KILLS_ON_POSTGRES} kills on PostgreSQL, and notices a client that forgets its request ids`, async () => {
    const postgres = await openTestPostgres();
    await seedDemo(postgres.database);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: newFolder() };
    const { problems, ...figures } = await killBackend(env, KILLS_ON_POSTGRES);
    printFigures('PostgreSQL, killed', figures);
    expect(problems).toEqual([]);
    expect((await verify(env)).broken).toEqual([]);
    const mutant = await killBackend(env, 2, () => true);
    printFigures('PostgreSQL, killed, mutant', { problems: mutant.problems.length });
    expect(mutant.problems.length).toBeGreaterThan(0);
    await postgres.stop();
  }, 300_000);

  it('lets no second process onto its data folder', async () => {
    const env = { DATA_DIR: newFolder(), DATABASE_URL: '' };
    const backend = await startBackend(env);
    await expect(startBackend(env)).rejects.toThrow(/code 1.*in use by process/s);
    expect((await verify(env)).broken).toEqual([]);
    await endBackend(backend, 'SIGTERM');
    expect((await verify(env)).broken).toEqual([]);
  }, 120_000);
});
