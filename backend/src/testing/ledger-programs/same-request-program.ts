import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../database/database.ts';
import { insertTestMember } from '../test-member.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { idempotent, RequestConflict } from '../../ledger/idempotent.ts';
import { transfer } from '../../ledger/transfer.ts';
import { differences, type LedgerProgram } from './program.ts';

const TIMES = 64;
const AMOUNT = 100;
const START = 10_000;

/** The same request sent many times at once, then with another payload; and a refusal asked for again when it would do. */
export const sameRequestProgram: LedgerProgram = {
  name: `the same request ${TIMES} times`,
  run: async (database) => {
    const memberId = await insertTestMember(database, 'same', START);
    const requestId = randomUUID();
    const send = async (amount: number, id: string) =>
      idempotent<object>(
        database,
        memberId,
        id,
        { call: 'same', amount },
        async (tx) => {
          await transfer(tx, memberId, 'adjust', id, [{ from: 'cash', to: 'bank', amount }]);
          return { status: 'success', balance: (await balancesOf(tx, memberId)).cash };
        },
        () => ({ status: 'balance' }),
      ).catch((error: unknown) => {
        if (error instanceof RequestConflict) {
          return { status: 409 };
        }
        throw error;
      });
    const answers = await Promise.all(Array.from({ length: TIMES }, async () => send(AMOUNT, requestId)));
    const left = (await balancesOf(database, memberId)).cash;
    const other = await send(AMOUNT * 2, requestId);
    const findings = differences({
      'different answers': [new Set(answers.map((answer) => JSON.stringify(answer))).size, 1],
      left: [left, START - AMOUNT],
      'answer to another payload': [other, { status: 409 }],
    });
    return {
      findings: [...findings, ...(await refusedForEver(database, memberId, send))],
      figures: { sent: TIMES, effects: (START - left) / AMOUNT },
    };
  },
};

async function refusedForEver(
  database: Database,
  memberId: number,
  send: (amount: number, id: string) => Promise<object>,
): Promise<string[]> {
  const id = randomUUID();
  const first = await send(START * 10, id);
  await database.transaction(async (tx: Queryable) =>
    transfer(tx, memberId, 'adjust', 'more', [{ from: 'bank', to: 'cash', amount: START * 10 }]),
  );
  return differences({
    refusal: [first, { status: 'balance' }],
    'refusal again': [await send(START * 10, id), { status: 'balance' }],
  });
}
