import { beforeEach, describe, expect, it } from '@jest/globals';
import { emptyDatabase, printFigures } from '../testing/test-databases.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { bankProgram } from '../testing/ledger-programs/bank-program.ts';
import { modelProgram } from '../testing/ledger-programs/model-program.ts';
import { closingProgram } from '../testing/ledger-programs/closing-program.ts';
import { trueAnswersProgram } from '../testing/ledger-programs/true-answers/true-answers-program.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const PROGRAMS = [modelProgram, bankProgram, trueAnswersProgram, closingProgram];

describe('the ledger', () => {
  const database = setUpTestDatabase();
  beforeEach(() => emptyDatabase(database), 60_000);

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
