import { expect, it } from '@jest/globals';
import { insertTestMember } from '../testing/test-member.ts';
import { writeTransfer } from './transfer.ts';
import { verifyLedger } from './verify-ledger.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const database = setUpTestDatabase();

it('verifies the whole ledger: counts, sums of what is owed, broken invariants', async () => {
  expect(await verifyLedger(database)).toEqual({ broken: [], members: 0, transfers: 0, entries: 0, owed: 0 });
  await insertTestMember(database, 'poor', 0);
  const rich = await insertTestMember(database, 'rich', 700);
  await database.transaction(async (tx) =>
    writeTransfer(tx, rich, 'adjust', 'x', [{ from: 'cash', to: 'bank', amount: 100 }]),
  );
  const whole = { broken: [], members: 2, transfers: 2, entries: 4, owed: 600 };
  expect(await verifyLedger(database)).toEqual(whole);
  // Reserved for a withdrawal that does not exist.
  await database.transaction(async (tx) =>
    writeTransfer(tx, rich, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 100 }]),
  );
  expect(await verifyLedger(database)).toEqual({
    ...whole,
    broken: [{ broken: 'money held differs from the waiting withdrawals', id: expect.any(Number), account: null }],
    transfers: 3,
    entries: 6,
  });
});
