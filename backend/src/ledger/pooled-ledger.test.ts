import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase, type TestDatabase } from '../database/open-test-database.ts';
import { postgresDatabase } from '../database/postgres-database.ts';
import { throughPooler } from '../database/pooler.ts';
import { emptyDatabase, printFigures } from '../testing/test-databases.ts';
import { openTestPooler, type TestPooler } from '../testing/test-pooler.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { makeMonths } from './months.ts';
import { bankProgram } from '../testing/ledger-programs/bank-program.ts';
import { closingProgram } from '../testing/ledger-programs/closing-program.ts';
import { trueAnswersProgram } from '../testing/ledger-programs/true-answers/true-answers-program.ts';

const PROGRAMS = [bankProgram, trueAnswersProgram, closingProgram];

describe('the ledger behind PgBouncer, which lends connections for a transaction', () => {
  let postgres: TestDatabase;
  let pooler: TestPooler;
  let database: Database;
  beforeAll(async () => {
    postgres = await openTestDatabase();
    pooler = await openTestPooler(postgres.url);
    database = postgresDatabase(throughPooler(pooler.url));
  }, 120_000);
  beforeEach(() => emptyDatabase(database), 60_000);
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
      expect(await brokenInvariants(database)).toEqual([]);
      expect(await makeMonths(database)).toBe(0);
    },
    120_000,
  );

  it('leaves nothing in a connection that could affect the next one', async () => {
    await bankProgram.run(database);
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
