import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPoolerAddress } from '../database/postgres-clients.ts';
import { createPostgresDatabase } from '../database/postgres-database.ts';
import { moveMoneyByConnections } from '../testing/ledger-workloads/bank-transfers.ts';
import { closeAccountDuringPlay } from '../testing/ledger-workloads/closing.ts';
import { playSeveralSessions } from '../testing/ledger-workloads/reported-results.ts';
import { setUpTestDatabaseOfEachTest } from '../testing/set-up-test-database.ts';
import { openTestPooler, type TestPooler } from '../testing/test-pooler.ts';
import { listBrokenInvariants } from './verify-ledger.ts';
import { makeMonths } from './months.ts';

const CONCURRENT = [
  ['connections move the same members’ money', moveMoneyByConnections],
  ['members play in several sessions', playSeveralSessions],
  ['an account is closed during play', closeAccountDuringPlay],
] as const;
/** Behind PgBouncer all of them run in `npm test` as well. */
const DIRECT = process.env.FULL_TESTS === '1' ? CONCURRENT : CONCURRENT.slice(0, 1);

describe('the ledger', () => {
  const database = setUpTestDatabaseOfEachTest();

  it.each(DIRECT)(
    'is consistent when %s',
    async (_, work) => {
      await work(database);
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
    'is consistent when %s',
    async (_, work) => {
      const address = new URL(getPoolerAddress(pooler.url));
      address.pathname = new URL(postgres.url).pathname;
      const database = createPostgresDatabase(address.href);
      await work(database);
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
