import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from 'shared-types/testing/program.ts';
import { findPostgresTool } from '../../backend/src/backup/postgres-tools.ts';
import { openTestPostgres, type TestPostgres } from '../../backend/src/testing/open-test-postgres.ts';
import { seedDemo } from '../../backend/src/demo/seed.ts';
import { endBackend, startBackend } from '../../backend/src/testing/backend-process.ts';
import { logInDemoMember, startMoneyLoad } from '../../backend/src/testing/money-load.ts';
import { createBackupSite, findLostResponses } from './testing/backup-site.ts';

const OTHER = 'restored_site';

const site = createBackupSite();
const backups = site.place('backups');
let postgres: TestPostgres;
let other: string;

/** Returns the folder of a PostgreSQL with server and `pg_dump`; installs the one of Debian if missing. */
async function requirePostgresTools(): Promise<string> {
  const find = () =>
    [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(path.delimiter)].find((place) =>
      ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((program) => existsSync(path.join(place, program))),
    );
  const found = find() ?? (await aptInstall(['postgresql']).then(find));
  if (found === undefined) {
    throw new Error('No PostgreSQL with pg_dump was found or could be installed. Install the package postgresql.');
  }
  return found;
}

beforeAll(async () => {
  postgres = await openTestPostgres({ programs: await requirePostgresTools() });
  await seedDemo(postgres.database);
  await postgres.database.query(`DROP DATABASE IF EXISTS ${OTHER}`);
  await postgres.database.query(`CREATE DATABASE ${OTHER}`);
  const address = new URL(postgres.url);
  address.pathname = `/${OTHER}`;
  other = address.href;
});
afterAll(async () => {
  await postgres.stop();
  site.remove();
});

describe('a PostgreSQL backup under load', () => {
  let acknowledged: ReadonlyMap<string, object>;
  const from = () => ({ ...site.env('data'), DATABASE_URL: postgres.url });
  const to = () => ({ ...site.env('data'), DATABASE_URL: other });

  it('contains every acknowledged request when restored to another database', async () => {
    const backend = await startBackend(from());
    const load = startMoneyLoad(backend, await logInDemoMember(backend));
    await load.answered(100);
    acknowledged = new Map(load.responses);
    const ended = await site.run('backup', from(), backups, '--only', 'database');
    const during = load.responses.size - acknowledged.size;
    await load.stop();
    expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/postgresql, \d+ migrations/) });
    expect(during).toBeGreaterThan(0);
    // A backend runs on the database.
    expect(await site.run('restore', from(), backups, '--only', 'database')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Other sessions use the database[^]*Stop the backends/),
    });
    await endBackend(backend, 'SIGTERM');
    const restored = await site.run('restore', to(), backups);
    expect(restored.output).toMatch(/the ledger is consistent/);
    expect(restored.code).toBe(0);
    expect(await findLostResponses(to(), acknowledged)).toEqual([]);
  });

  it('rejects existing data', async () => {
    expect(await site.run('restore', to(), backups)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is not empty[^]*Create an empty database/),
    });
  });

  it('leaves nothing behind when the server or its tools are missing', async () => {
    const before = readdirSync(backups);
    const unreachable = { ...from(), DATABASE_URL: 'postgres://nobody:word-of-pass@127.0.0.1:1/none' };
    const ended = await site.run('backup', unreachable, backups);
    expect(ended.code).toBe(1);
    expect(ended.output).not.toContain('word-of-pass');
    const without = await site.run('backup', { ...from(), PG_BIN: site.place('nowhere') }, backups);
    expect(without).toMatchObject({
      code: 1,
      output: expect.stringMatching(/pg_dump of PostgreSQL \d+ or newer[^]*apt-get/),
    });
    expect(readdirSync(backups)).toEqual(before);
    await expect(findPostgresTool('pg_dump', 99)).rejects.toThrow(/postgresql-client-99/);
  });
});
