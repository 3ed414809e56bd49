import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SAMPLE_PICTURE } from 'shared-types/testing/sample-request.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { getMemberById } from '../identity/member.ts';
import { setUpMember } from '../testing/joined-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { createRegistration, TEST_PASSWORD, TEST_EXCHANGE_PASSWORD } from '../testing/test-member.ts';

const backend = setUpTestBackend();

describe('an account that its member closes [GLI-19 A.3.10]', () => {
  const me = setUpMember(backend, 'leaver');
  beforeEach(async () => {
    // Members with one holder and one bank would be sent to review once one of them is self-excluded.
    await me.select('UPDATE member SET bank_owner = user_id WHERE id = $1');
  });

  const act = async (name: string, input: object = { userId: me.userId, reason: 'asked by phone' }) =>
    backend.act(name, input);
  const give = async (account: 'cash' | 'comp', amount: number) =>
    act('money-adjust', { userId: me.userId, account, amount, reason: 'test' });
  const close = async () => me.send('user-close-account', { confirm: true });
  const logIn = async (pw = TEST_PASSWORD) => (await backend.call('user-do-login', { id: me.userId, pw })).body;
  const state = async () => (await me.select<{ state: string }>('SELECT state FROM member WHERE id = $1'))[0]?.state;
  const waiting = async () =>
    me.select<{ id: number; kind: string; balance: number }>(
      `SELECT id, kind, balance FROM money_request WHERE member_id = $1 AND state = 'wait'`,
    );

  it('does not close an account without the step-up', async () => {
    expect(await close()).toEqual({ status: 'authenticated' });
    expect(await state()).toBe('active');
  });

  it('closes immediately without money, until support staff reopen it', async () => {
    const other = await backend.logIn(me.userId);
    await me.stepUp();
    expect(await close()).toEqual({ status: 'success', state: 'closed', paidOut: 0 });
    expect([await backend.isActive(me.token), await backend.isActive(other)]).toEqual([false, false]);
    expect(await logIn()).toEqual({ status: 'closed' });
    expect(await logIn('wrong-Pass1')).toEqual({ status: 'pass' });
    const { phone } = await getMemberById(backend.database, me.memberId);
    expect(await me.send('user-register', createRegistration({ phone }))).toEqual({ status: 'alread' });
    await act('member-reopen');
    expect(await logIn()).toMatchObject({ status: 'success' });
    await expect(act('member-reopen')).rejects.toBeInstanceOf(OperatorError);
  });

  it('pays out all of its money, even small amounts, and closes after the payout', async () => {
    await give('cash', 1_234);
    await give('comp', 77);
    await me.stepUp();
    expect(await close()).toEqual({ status: 'success', state: 'closing', paidOut: 1_311 });
    const [payout] = await waiting();
    expect(payout).toMatchObject({ kind: 'withdraw', balance: 1_311 });
    expect(await logIn()).toEqual({ status: 'closed' });
    await expect(act('money-reject', { id: payout?.id, reason: 'no' })).rejects.toThrow(/last money/);
    await expect(give('cash', 5)).rejects.toThrow(/closed the account/);
    await act('money-approve', { id: payout?.id });
    expect(await state()).toBe('closed');
    expect(await getBalances(backend.database, me.memberId)).toEqual({ cash: 0, inPlay: 0, comp: 0, hold: 0 });
    await expect(give('cash', 5)).rejects.toThrow(/closed the account/);
    expect(await listBrokenInvariants(backend.database)).toEqual([]);
  });

  it('pays out the remainder after a waiting withdrawal was decided, either way', async () => {
    await give('cash', 90_000);
    await me.send('apply-user-withdraw', { balance: 40_000, pass: TEST_EXCHANGE_PASSWORD, requestId: randomUUID() });
    expect(await me.send('get-member', {})).toMatchObject({ user: { balance: 50_000, hold: 40_000 } });
    await me.stepUp();
    expect(await close()).toMatchObject({ state: 'closing', paidOut: 0 });
    const [first] = await waiting();
    await act('money-approve', { id: first?.id });
    const [rest] = await waiting();
    expect(rest?.balance).toBe(50_000);
    await act('money-approve', { id: rest?.id });
    expect(await state()).toBe('closed');
  });

  it('cancels a waiting deposit and rejects a late one', async () => {
    await me.send('apply-user-deposit', { balance: 50_000, bankOwner: '홍길동', requestId: randomUUID() });
    await me.stepUp();
    await close();
    expect(await waiting()).toEqual([]);
    await me.select(`INSERT INTO money_request (member_id, kind, balance) VALUES ($1, 'deposit', 10000)`);
    const [late] = await waiting();
    await expect(act('money-approve', { id: late?.id })).rejects.toThrow(/closed the account/);
    await act('money-reject', { id: late?.id, reason: 'closed' });
    expect(await state()).toBe('closed');
  });

  it('retains records and protection, deletes images, and gets no notes to all', async () => {
    await give('cash', 1_000);
    const { id } = await me.send('user-write-help', { title: 'Q', contents: 'why' });
    await me.send('help-attach', { id: Number(id), picture: SAMPLE_PICTURE, requestId: randomUUID() });
    const listImages = async () => me.select('SELECT 1 AS one FROM help_picture WHERE member_id = $1');
    expect(await listImages()).toHaveLength(1);
    await me.send('rg-exclude', { period: '1year', confirm: true });
    await me.stepUp();
    await close();
    expect(await listImages()).toEqual([]);
    const [payout] = await waiting();
    await act('money-approve', { id: payout?.id });
    await act('note-send', { title: 'party', contents: 'come back', all: true });
    expect(await me.select(`SELECT title FROM note WHERE member_id = $1 AND title = 'party'`)).toEqual([]);
    await act('member-reopen');
    await me.startLogin();
    expect(await me.send('rg-get', {})).toMatchObject({ play: { stopped: { reason: 'excluded' } } });
    expect(JSON.stringify(await me.send('statement', { from: '2020-01-01T00:00:00Z' }))).toContain('"paid"');
  });

  it('records when, from where, the outcome, and who reopened it', async () => {
    await me.stepUp();
    await close();
    await act('member-reopen');
    const changes = `SELECT ip, before ->> 'state' AS before, after ->> 'state' AS after FROM account_change
      WHERE member_id = $1 AND what = 'state' ORDER BY id`;
    expect(await me.select(changes)).toEqual([
      { ip: '10.0.0.1', before: 'active', after: 'closing' },
      { ip: '', before: 'closing', after: 'closed' },
      { ip: '', before: 'closed', after: 'active' },
    ]);
  });
});
