import { beforeEach, describe, expect, it } from '@jest/globals';
import { clearDatabase, printFigures } from '../testing/test-databases.ts';
import { listBrokenInvariants } from './broken-invariants.ts';
import { bankWorkload } from '../testing/ledger-workloads/bank-workload.ts';
import { modelWorkload } from '../testing/ledger-workloads/model-workload.ts';
import { closingWorkload } from '../testing/ledger-workloads/closing-workload.ts';
import { reportedResultsWorkload } from '../testing/ledger-workloads/reported-results/reported-results-workload.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const PROGRAMS = [modelWorkload, bankWorkload, reportedResultsWorkload, closingWorkload];

describe('the ledger', () => {
  const database = setUpTestDatabase();
  beforeEach(() => clearDatabase(database), 60_000);

  it.each(PROGRAMS)(
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
