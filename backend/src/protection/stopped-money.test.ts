import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { getBalances } from '../ledger/balances.ts';
import { listBrokenInvariants } from '../ledger/broken-invariants.ts';
import { writeTransfer } from '../ledger/transfer.ts';
import { TEST_EXCHANGE_PASSWORD } from '../testing/test-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const GAME = { code: 'moonlight-baccarat', company: 'naru' };

const backend = setUpTestBackend();
beforeAll(async () => loadCatalogue(backend.database));
afterEach(async () => expect(await listBrokenInvariants(backend.database)).toEqual([]));

const inADay = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString();

describe.each([
  ['excluded', 'rg-exclude', () => ({ period: '6months', confirm: true }) as const],
  ['break', 'rg-break', () => ({ until: inADay() })],
] as const)('a member who is stopped by %s', (reason, call, body) => {
  it('moves no money into games, opens none, and can withdraw [GLI-19 A.3.8]', async () => {
    const userId = `has${reason}`;
    const memberId = await backend.member(userId);
    await backend.database.transaction(async (tx) =>
      writeTransfer(tx, memberId, 'deposit', 'test', [{ from: 'bank', to: 'cash', amount: 10_000 }]),
    );
    const token = await backend.logIn(userId);
    const move = async (name: 'user-transfer-in' | 'user-withdraw', balance: number) =>
      (await backend.call(name, { balance, requestId: randomUUID() }, { token })).body;
    expect(await move('user-transfer-in', 4_000)).toMatchObject({ status: 'success' });
    await backend.call(call, body(), { token });
    expect(await move('user-transfer-in', 1_000)).toMatchObject({ status: 'time', reason, until: expect.any(String) });
    for (const mode of ['real', 'demo'] as const) {
      const opened = await backend.call('open-game', { ...GAME, timeStemp: 1, mode }, { token });
      expect(opened.body).toMatchObject({ status: 'time', reason });
    }
    expect(await backend.database.query('SELECT 1 AS one FROM launch_token WHERE member_id = $1', [memberId])).toEqual(
      [],
    );
    expect(await move('user-withdraw', 4_000)).toMatchObject({ status: 'success', balance: 10_000 });
    const payout = { balance: 10_000, pass: TEST_EXCHANGE_PASSWORD, requestId: randomUUID() };
    expect((await backend.call('apply-user-withdraw', payout, { token })).body).toMatchObject({ status: 'success' });
    expect(await getBalances(backend.database, memberId)).toMatchObject({ cash: 0, inPlay: 0, hold: 10_000 });
  });
});
