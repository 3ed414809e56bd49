import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { newTraceContext } from 'shared-types/platform';
import { insertTestMember } from '../testing/test-member.ts';
import { doInTrace } from '../tracing/current-trace.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { transfersOfTrace } from './traced-transfers.ts';
import { InsufficientFunds, type Move, transfer } from './transfer.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

describe('the trace of a transfer', () => {
  const database = setUpTestDatabase();
  let member: number;
  beforeAll(async () => {
    member = await insertTestMember(database, 'traced', 1_000);
  }, 60_000);

  const move = async (reference: string, moves: readonly Move[]) =>
    database.transaction((tx) => transfer(tx, member, 'adjust', reference, moves));
  const trace = () => newTraceContext(randomBytes);

  it('stands beside each transfer of the work, with what moved, and the ledger holds', async () => {
    const [one, other] = [trace(), trace()];
    await doInTrace(one, async () => {
      await move('1', [{ from: 'cash', to: 'bank', amount: 300 }]);
      await move('2', [{ from: 'cash', to: 'bank', amount: 200 }]);
    });
    await doInTrace(other, async () => move('3', [{ from: 'bank', to: 'cash', amount: 100 }]));
    await move('4', [{ from: 'bank', to: 'cash', amount: 100 }]);
    const found = await transfersOfTrace(database, one.traceId);
    expect(found.map(({ member: of, kind, reference, entries }) => ({ of, kind, reference, entries }))).toEqual([
      {
        of: 'traced',
        kind: 'adjust',
        reference: '1',
        entries: [
          { account: 'bank', amount: 300 },
          { account: 'cash', amount: -300 },
        ],
      },
      {
        of: 'traced',
        kind: 'adjust',
        reference: '2',
        entries: [
          { account: 'bank', amount: 200 },
          { account: 'cash', amount: -200 },
        ],
      },
    ]);
    expect((await transfersOfTrace(database, other.traceId)).map(({ reference }) => reference)).toEqual(['3']);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('is not there when the money did not reach, or the work was undone', async () => {
    const broke = trace();
    await doInTrace(broke, async () => {
      await expect(move('5', [{ from: 'cash', to: 'bank', amount: 5_000 }])).rejects.toThrow(InsufficientFunds);
      await expect(
        database.transaction(async (tx) => {
          await transfer(tx, member, 'adjust', '6', [{ from: 'cash', to: 'bank', amount: 1 }]);
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
    });
    expect(await transfersOfTrace(database, broke.traceId)).toEqual([]);
    expect(
      await database.query('SELECT transfer_id FROM transfer_trace WHERE trace_id = decode($1, $2)', [
        broke.traceId,
        'hex',
      ]),
    ).toEqual([]);
  });
});
