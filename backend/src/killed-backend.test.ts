import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LedgerReport } from './ledger/verify-ledger.ts';
import { endBackend, runProgram, startBackend } from './testing/backend-process.ts';
import { killBackend } from './testing/killed-backend.ts';
import { printFigures } from './testing/test-databases.ts';

/**
 * One in `npm test`, more in `npm run test:full`; `npm run drill -- kills` makes as many as configured, of the whole
 * site.
 */
const KILLS = process.env.FULL_TESTS === '1' ? 6 : 1;

const folder = mkdtempSync(path.join(os.tmpdir(), 'killed-backend-'));
const env = { DATA_DIR: folder, DATABASE_URL: '' };

const verify = async () => {
  const { output } = await runProgram('operators/command/main.ts', ['ledger-verify', '--json'], env);
  return JSON.parse(output) as LedgerReport;
};

describe('a backend that is killed under load', () => {
  beforeAll(async () => {
    await endBackend(await startBackend(env), 'SIGTERM');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loses no acknowledged request when it is killed', async () => {
    const { problems, ...figures } = await killBackend(env, KILLS);
    const report = await verify();
    printFigures('killed', { ...figures, transfers: report.transfers });
    expect(problems).toEqual([]);
    expect(report.broken).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
  }, 600_000);

  it('leaves its PostgreSQL to the next one', async () => {
    await endBackend(await startBackend(env), 'SIGKILL');
    const pid = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8');
    const next = await startBackend(env);
    expect(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8')).toBe(pid);
    await endBackend(next, 'SIGTERM');
    expect(() => readFileSync(path.join(folder, 'data/postmaster.pid'))).toThrow('ENOENT');
  });

  it('ends with a clear message when its PostgreSQL is killed, and can be restarted', async () => {
    const backend = await startBackend(env);
    let output = '';
    backend.process.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const ended = once(backend.process, 'close');
    process.kill(Number.parseInt(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(output).toContain('PostgreSQL ended');
    expect((await verify()).broken).toEqual([]);
  });

  it('shares its database with no second site, but with commands', async () => {
    const backend = await startBackend(env);
    await expect(startBackend(env)).rejects.toThrow(/code 1.*in use by process \d+.*DATA_DIR/s);
    expect((await verify()).broken).toEqual([]);
    await endBackend(backend, 'SIGTERM');
    expect((await verify()).broken).toEqual([]);
  }, 120_000);
});
