import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeTransfer } from '../ledger/transfer.ts';
import { createTestBet, insertTestSession, nameTestMember } from '../testing/test-member.ts';
import { listCompEarnings } from './comp-earnings.ts';
import { placeBet, settleWin } from './seamless-wallet.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const COMP = 5_000;

const backend = setUpTestBackend();
let userId: string;
let memberId: number;
beforeEach(async () => {
  userId = nameTestMember('comp');
  memberId = await backend.member(userId);
  await backend.database.transaction(async (tx) =>
    writeTransfer(tx, memberId, 'adjust', 'test', [
      { from: 'comp_expense', to: 'comp', amount: COMP },
      { from: 'bank', to: 'cash', amount: COMP },
    ]),
  );
});

describe('earnings of comp', () => {
  it('lists earnings of comp by day in the reader’s time zone, or Korea’s', async () => {
    const sessionId = await insertTestSession(backend.database, memberId);
    const txId = randomUUID();
    await placeBet(backend.database, createTestBet(sessionId, userId, txId));
    await settleWin(backend.database, { txId: `${txId}w`, betTxId: txId, amount: 0, roundClosed: true });
    const wonAt = async (moment: string) => {
      // Only a test may move a transfer in time.
      await backend.database.script('ALTER TABLE ledger_transfer DISABLE TRIGGER USER');
      await backend.database.query(`UPDATE ledger_transfer SET at = $2 WHERE member_id = $1 AND kind = 'win'`, [
        memberId,
        moment,
      ]);
      await backend.database.script('ALTER TABLE ledger_transfer ENABLE TRIGGER USER');
      const days = async (zone?: string) =>
        (await listCompEarnings(backend.database, memberId, zone === undefined ? {} : { zone })).earnings.map(
          ({ day }) => day,
        );
      return [...(await days()), ...(await days('America/New_York'))];
    };
    expect(await wonAt('2026-11-20T14:59:59Z')).toEqual(['2026-11-20', '2026-11-20']);
    expect(await wonAt('2026-11-20T15:00:00Z')).toEqual(['2026-11-21', '2026-11-20']);
  });
});
