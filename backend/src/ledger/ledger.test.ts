import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPoolerAddress } from '../database/pooler.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { bankWorkload } from '../testing/ledger-workloads/bank-workload.ts';
import { closingWorkload } from '../testing/ledger-workloads/closing-workload.ts';
import { reportedResultsWorkload } from '../testing/ledger-workloads/reported-results/reported-results-workload.ts';
import { setUpTestDatabaseOfEachTest } from '../testing/set-up-test-database.ts';
import { printFigures } from '../testing/print-figures.ts';
import { openTestPooler, type TestPooler } from '../testing/test-pooler.ts';
import { listBrokenInvariants } from './broken-invariants.ts';
import { makeMonths } from './months.ts';

const CONCURRENT = [bankWorkload, reportedResultsWorkload, closingWorkload];
/** Behind PgBouncer all of them run in `npm test` as well. */
const DIRECT = process.env.FULL_TESTS === '1' ? CONCURRENT : [bankWorkload];

describe('the ledger', () => {
  const database = setUpTestDatabaseOfEachTest();

  it.each(DIRECT)(
    '$name',
    async ({ name, run }) => {
      const { findings, figures } = await run(database);
      printFigures(name, figures);
      expect(findings).toEqual([]);
      expect(await listBrokenInvariants(database)).toEqual([]);
    },
    120_000,
  );
});

describe('the ledger behind PgBouncer, which lends connections for a transaction', () => {
  const postgres = setUpTestDatabaseOfEachTest();
  let pooler: TestPooler;
  beforeAll(async () => {
    pooler = await openTestPooler(process.env.TEST_DATABASE_ORIGINAL ?? '');
  }, 120_000);
  afterAll(() => pooler.stop());

  it.each(CONCURRENT)(
    '$name',
    async ({ name, run }) => {
      const address = new URL(getPoolerAddress(pooler.url));
      address.pathname = new URL(postgres.url).pathname;
      const database = createPostgresDatabase(address.href);
      const { findings, figures } = await run(database);
      printFigures(`PgBouncer, ${name}`, figures);
      expect(findings).toEqual([]);
      expect(await listBrokenInvariants(database)).toEqual([]);
      expect(await makeMonths(database)).toBe(0);
      // Nothing is left in a connection that could affect its next user.
      const left = await Promise.all(
        Array.from({ length: 16 }, () =>
          database.query<{ left: number; limit: string }>(
            `SELECT (SELECT count(*) FROM pg_prepared_statements) AS left, current_setting('statement_timeout') AS limit,
                    pg_sleep(0.01)::text`,
          ),
        ),
      );
      expect(new Set(left.flat().map((row) => `${row.left} ${row.limit}`))).toEqual(new Set(['0 0']));
      await database.close();
    },
    120_000,
  );
});
