import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { SAMPLE_PICTURE } from 'shared-types/testing/sample-request.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { TEST_PASSWORD, TEST_EXCHANGE_PASSWORD } from '../testing/test-member.ts';

const backend = setUpTestBackend();

describe('an account that its member closes [GLI-19 A.3.10]', () => {
  let count = 0;
  let userId: string;
  let memberId: number;
  let token: string;
  beforeEach(async () => {
    count += 1;
    userId = `leaver${count}`;
    memberId = await backend.member(userId);
    // Members with one holder and one bank would be sent to review once one of them is self-excluded.
    await backend.database.query('UPDATE member SET bank_owner = $2 WHERE id = $1', [memberId, `owner ${count}`]);
    token = await backend.logIn(userId);
  });

  const act = async (name: string, input: object = { userId, reason: 'asked by phone' }) =>
    performAction(backend.database, name, input, 'sora');
  const give = async (account: 'cash' | 'comp', amount: number) =>
    act('money-adjust', { userId, account, amount, reason: 'test' });
  const close = async (given = token) =>
    (await backend.call('user-close-account', { confirm: true }, { token: given })).body;
  const stepUp = async () => backend.call('user-step-up', { pass: TEST_EXCHANGE_PASSWORD }, { token });
  const logIn = async (pw = TEST_PASSWORD) => (await backend.call('user-do-login', { id: userId, pw })).body;
  const state = async () => {
    const [row] = await backend.database.query<{ state: string }>('SELECT state FROM member WHERE id = $1', [memberId]);
    return row?.state;
  };
  const waiting = async () =>
    backend.database.query<{ id: number; kind: string; balance: number }>(
      `SELECT id, kind, balance FROM money_request WHERE member_id = $1 AND state = 'wait'`,
      [memberId],
    );

  it('does not close an account without the step-up', async () => {
    expect(await close()).toEqual({ status: 'authenticated' });
    expect(await state()).toBe('active');
  });

  it('closes immediately without money, until support staff reopen it', async () => {
    const other = await backend.logIn(userId);
    await stepUp();
    expect(await close()).toEqual({ status: 'success', state: 'closed', paidOut: 0 });
    for (const ended of [token, other]) {
      expect((await backend.call('user-health-check', {}, { token: ended })).http).toBe(401);
    }
    expect(await logIn()).toEqual({ status: 'closed' });
    expect(await logIn('wrong-Pass1')).toEqual({ status: 'pass' });
    const [{ phone = '' } = {}] = await backend.database.query<{ phone?: string }>(
      'SELECT phone FROM member WHERE id = $1',
      [memberId],
    );
    const again = await backend.call('user-register', { ...REGISTRATION, phone });
    expect(again.body).toEqual({ status: 'alread' });
    await act('member-reopen');
    expect(await logIn()).toMatchObject({ status: 'success' });
    await expect(act('member-reopen')).rejects.toBeInstanceOf(OperatorError);
  });

  it('pays out all of its money, even small amounts, and closes after the payout', async () => {
    await give('cash', 1_234);
    await give('comp', 77);
    await stepUp();
    expect(await close()).toEqual({ status: 'success', state: 'closing', paidOut: 1_311 });
    const [payout] = await waiting();
    expect(payout).toMatchObject({ kind: 'withdraw', balance: 1_311 });
    expect(await logIn()).toEqual({ status: 'closed' });
    await expect(act('money-reject', { id: payout?.id, reason: 'no' })).rejects.toThrow(/last money/);
    await expect(give('cash', 5)).rejects.toThrow(/closed the account/);
    await act('money-approve', { id: payout?.id });
    expect(await state()).toBe('closed');
    expect(await getBalances(backend.database, memberId)).toEqual({ cash: 0, inPlay: 0, comp: 0, hold: 0 });
    await expect(give('cash', 5)).rejects.toThrow(/closed the account/);
    expect(await listBrokenInvariants(backend.database)).toEqual([]);
  });

  it('pays out the remainder after a waiting withdrawal was decided, either way', async () => {
    await give('cash', 90_000);
    const wanted = {
      balance: 40_000,
      pass: TEST_EXCHANGE_PASSWORD,
      requestId: '6f1c2a4e-0000-4000-8000-000000000200',
    };
    await backend.call('apply-user-withdraw', wanted, { token });
    const profile = await backend.call('get-member', {}, { token });
    expect(profile.body).toMatchObject({ user: { balance: 50_000, hold: 40_000 } });
    await stepUp();
    expect(await close()).toMatchObject({ state: 'closing', paidOut: 0 });
    const [first] = await waiting();
    await act('money-approve', { id: first?.id });
    const [rest] = await waiting();
    expect(rest?.balance).toBe(50_000);
    await act('money-approve', { id: rest?.id });
    expect(await state()).toBe('closed');
  });

  it('cancels a waiting deposit and rejects a late one', async () => {
    const wanted = { balance: 50_000, bankOwner: '홍길동', requestId: '6f1c2a4e-0000-4000-8000-000000000201' };
    await backend.call('apply-user-deposit', wanted, { token });
    await stepUp();
    await close();
    expect(await waiting()).toEqual([]);
    await backend.database.query(`INSERT INTO money_request (member_id, kind, balance) VALUES ($1, 'deposit', 10000)`, [
      memberId,
    ]);
    const [late] = await waiting();
    await expect(act('money-approve', { id: late?.id })).rejects.toThrow(/closed the account/);
    await act('money-reject', { id: late?.id, reason: 'closed' });
    expect(await state()).toBe('closed');
  });

  it('retains records and protection, deletes images, and gets no notes to all', async () => {
    await give('cash', 1_000);
    const { body: ticket } = await backend.call('user-write-help', { title: 'Q', contents: 'why' }, { token });
    await backend.call(
      'help-attach',
      { id: Number(ticket.id), picture: SAMPLE_PICTURE, requestId: randomUUID() },
      { token },
    );
    const countImages = async () =>
      backend.database.query('SELECT 1 AS one FROM help_picture WHERE member_id = $1', [memberId]);
    expect(await countImages()).toHaveLength(1);
    await backend.call('rg-exclude', { period: '1year', confirm: true }, { token });
    await stepUp();
    await close();
    expect(await countImages()).toEqual([]);
    const [payout] = await waiting();
    await act('money-approve', { id: payout?.id });
    const notes = async () =>
      backend.database.query('SELECT title FROM note WHERE member_id = $1 AND title = $2', [memberId, 'party']);
    await act('note-send', { title: 'party', contents: 'come back', all: true });
    expect(await notes()).toEqual([]);
    await act('member-reopen');
    const back = await backend.logIn(userId);
    const { body } = await backend.call('rg-get', {}, { token: back });
    expect(body.play).toMatchObject({ stopped: { reason: 'excluded' } });
    const statement = await backend.call('statement', { from: '2020-01-01T00:00:00Z' }, { token: back });
    expect(JSON.stringify(statement.body)).toContain('"paid"');
  });

  it('records when, from where, the outcome, and who reopened it', async () => {
    await stepUp();
    await close();
    await act('member-reopen');
    const changes = `SELECT ip, before ->> 'state' AS before, after ->> 'state' AS after FROM account_change
      WHERE member_id = $1 AND what = 'state' ORDER BY id`;
    expect(await backend.database.query(changes, [memberId])).toEqual([
      { ip: '10.0.0.1', before: 'active', after: 'closing' },
      { ip: '', before: 'closing', after: 'closed' },
      { ip: '', before: 'closed', after: 'active' },
    ]);
  });
});
