import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { emptyDatabase, printFigures } from '../testing/test-databases.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { bankProgram } from '../testing/ledger-programs/bank-program.ts';
import { modelProgram } from '../testing/ledger-programs/model-program.ts';
import { closingProgram } from '../testing/ledger-programs/closing-program.ts';
import { rushProgram } from '../testing/ledger-programs/rush-program.ts';
import { sameRequestProgram } from '../testing/ledger-programs/same-request-program.ts';
import { trueAnswersProgram } from '../testing/ledger-programs/true-answers/true-answers-program.ts';

const PROGRAMS = [modelProgram, bankProgram, rushProgram, sameRequestProgram, trueAnswersProgram, closingProgram];

describe('the ledger', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  beforeEach(() => emptyDatabase(database), 60_000);
  afterAll(() => database.close());

  it.each(PROGRAMS)(
    '$name',
    async ({ name, run }) => {
      const { findings, figures } = await run(database);
      printFigures(name, figures);
      expect(findings).toEqual([]);
      expect(await brokenInvariants(database)).toEqual([]);
    },
    120_000,
  );
});
