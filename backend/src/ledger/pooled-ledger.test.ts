import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../database/open-test-database.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { getPoolerAddress } from '../database/pooler.ts';
import { clearDatabase, printFigures } from '../testing/test-databases.ts';
import { openTestPooler, type TestPooler } from '../testing/test-pooler.ts';
import { listBrokenInvariants } from './broken-invariants.ts';
import { makeMonths } from './months.ts';
import { bankWorkload } from '../testing/ledger-workloads/bank-workload.ts';
import { closingWorkload } from '../testing/ledger-workloads/closing-workload.ts';
import { reportedResultsWorkload } from '../testing/ledger-workloads/reported-results/reported-results-workload.ts';

const PROGRAMS = [bankWorkload, reportedResultsWorkload, closingWorkload];

describe('the ledger behind PgBouncer, which lends connections for a transaction', () => {
  let postgres: TestDatabase;
  let pooler: TestPooler;
  let database: Database;
  beforeAll(async () => {
    postgres = await openTestDatabase();
    pooler = await openTestPooler(postgres.url);
    database = createPostgresDatabase(getPoolerAddress(pooler.url));
  }, 120_000);
  beforeEach(() => clearDatabase(database), 60_000);
  afterAll(async () => {
    await database.close();
    await pooler.stop();
    await postgres.close();
  });

  it.each(PROGRAMS)(
    '$name',
    async ({ name, run }) => {
      const { findings, figures } = await run(database);
      printFigures(`PgBouncer, ${name}`, figures);
      expect(findings).toEqual([]);
      expect(await listBrokenInvariants(database)).toEqual([]);
      expect(await makeMonths(database)).toBe(0);
    },
    120_000,
  );

  it('leaves nothing in a connection that could affect the next one', async () => {
    await bankWorkload.run(database);
    const left = await Promise.all(
      Array.from({ length: 16 }, () =>
        database.query<{ left: number; limit: string }>(
          `SELECT (SELECT count(*) FROM pg_prepared_statements) AS left, current_setting('statement_timeout') AS limit,
                  pg_sleep(0.01)::text`,
        ),
      ),
    );
    expect(new Set(left.flat().map((row) => `${row.left} ${row.limit}`))).toEqual(new Set(['0 0']));
  });
});
