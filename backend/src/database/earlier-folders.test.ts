import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { readMigrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';

/** Data folders as the backends of earlier commits left them, with members, transfers and requests; named by commit. */
const FIXTURES = path.join(import.meta.dirname, 'earlier-folders');
const root = mkdtempSync(path.join(os.tmpdir(), 'earlier-folders-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function unpack(fixture: string): string {
  const folder = path.join(root, path.basename(fixture, '.tar.zst'));
  const archive = `${folder}.tar`;
  mkdirSync(folder);
  writeFileSync(archive, zstdDecompressSync(readFileSync(path.join(FIXTURES, fixture))));
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  return folder;
}

describe('the data folder of an earlier version', () => {
  it.each(readdirSync(FIXTURES))('%s is brought up to date, with all its money', async (fixture) => {
    const database = await openDatabase({ url: undefined, folder: unpack(fixture) });
    const rows = await database.query<{ name: string; hash: string }>('SELECT name, hash FROM migration ORDER BY name');
    expect(rows).toEqual(readMigrations().map(({ name, hash }) => ({ name, hash })));
    const report = await verifyLedger(database);
    expect(report.broken).toEqual([]);
    expect(report.members).toBeGreaterThan(0);
    expect(report.entries).toBeGreaterThan(0);
    // Nobody of the demo has lost or won anything: 1,250,000 won for each player of the fixtures.
    const [demo] = await database.query<{ won: number }>(
      `SELECT sum(a.balance)::bigint AS won FROM ledger_account a JOIN member m ON m.id = a.member_id
       WHERE m.user_id = 'demo01' AND a.kind IN ('cash', 'in_play')`,
    );
    expect(demo).toEqual({ won: 1_250_000 });
    await database.close();
  });
});
