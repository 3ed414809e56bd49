import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMemberById } from '../identity/member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';

const backend = setUpTestBackend();

let count = 0;
let userId: string;
let memberId: number;
beforeEach(async () => {
  count += 1;
  userId = `member${count}`;
  memberId = await backend.member(userId);
});

const health = async (token: string) => (await backend.call('user-health-check', {}, { token })).http;
const stepUp = async (token: string, pass = TEST_EXCHANGE_PASSWORD) =>
  (await backend.call('user-step-up', { pass }, { token })).body;
const sessions = async (token: string) =>
  (await backend.call('sessions-list', {}, { token })).body as {
    sessions: { id: number; ip: string; device: string; current: boolean }[];
    logins: { ip: string; succeeded: boolean }[];
  };

it("extends a login by the member's actions and not by the health check", async () => {
  const token = await backend.logIn(userId);
  const touched = async () =>
    (
      await backend.database.query<{ ago: boolean }>(
        `SELECT touched < now() - interval '1 minute' AS ago FROM login_token WHERE member_id = $1`,
        [memberId],
      )
    )[0]?.ago;
  await backend.database.query(`UPDATE login_token SET touched = now() - interval '20 minutes' WHERE member_id = $1`, [
    memberId,
  ]);
  await health(token);
  expect(await touched()).toBe(true);
  await backend.call('get-member', {}, { token });
  expect(await touched()).toBe(false);
});

describe('the list of sessions', () => {
  it("shows the member's logins, this one first, and the attempts", async () => {
    await backend.call('user-do-login', { id: userId, pw: 'wrong' }, { ip: '10.0.0.9' });
    await backend.logIn(userId, '10.0.0.2');
    const token = await backend.logIn(userId, '10.0.0.3');
    const list = await sessions(token);
    expect(list.sessions.map(({ ip, current }) => ({ ip, current }))).toEqual([
      { ip: '10.0.0.3', current: true },
      { ip: '10.0.0.2', current: false },
    ]);
    expect(list.sessions[0]?.device).toBe('Test browser');
    expect(list.logins.map(({ ip, succeeded }) => ({ ip, succeeded }))).toEqual([
      { ip: '10.0.0.3', succeeded: true },
      { ip: '10.0.0.2', succeeded: true },
      { ip: '10.0.0.9', succeeded: false },
    ]);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('ends only the session chosen in the list', async () => {
    const far = await backend.logIn(userId);
    const near = await backend.logIn(userId);
    const other = (await sessions(near)).sessions.find(({ current }) => !current);
    const { body } = await backend.call('sessions-end', { id: other?.id ?? 0 }, { token: near });
    expect(body).toEqual({ status: 'success', count: 1 });
    expect([await health(far), await health(near)]).toEqual([401, 200]);
  });

  it('ends all sessions of the list', async () => {
    const tokens = [await backend.logIn(userId), await backend.logIn(userId)];
    await backend.call('sessions-end', {}, { token: tokens[0] ?? '' });
    expect(await Promise.all(tokens.map(health))).toEqual([401, 401]);
  });

  it('never ends another member’s session', async () => {
    const stranger = await backend.member(`stranger${count}`);
    const theirs = await backend.logIn(`stranger${count}`);
    const [row] = await backend.database.query<{ id: number }>('SELECT id FROM login_token WHERE member_id = $1', [
      stranger,
    ]);
    const mine = await backend.logIn(userId);
    const { body } = await backend.call('sessions-end', { id: row?.id ?? 0 }, { token: mine });
    expect(body).toEqual({ status: 'success', count: 0 });
    expect(await health(theirs)).toBe(200);
  });
});

describe('the step-up', () => {
  it('allows a change of the bank account, which pages get masked', async () => {
    const token = await backend.logIn(userId);
    const bank = { bankname: '088', banknum: '110123456789' } as const;
    expect((await backend.call('user-set-bank', bank, { token })).body).toEqual({ status: 'authenticated' });
    await stepUp(token);
    expect((await backend.call('user-set-bank', bank, { token })).body).toEqual({ status: 'success' });
    const { user } = (await backend.call('get-member', {}, { token })).body as {
      user: { banknum: string; phone: string };
    };
    expect(user.banknum).toBe('110******789');
    expect(user.phone).toMatch(/^010\*{4}\d{4}$/);
  });

  it('rejects an account that belongs to another member', async () => {
    const owner = await getMemberById(backend.database, await backend.member(`owner${count}`));
    const token = await backend.logIn(userId);
    await stepUp(token);
    const setBank = async (bankname: '004' | '088') =>
      (await backend.call('user-set-bank', { bankname, banknum: owner.bank_number }, { token })).body;
    expect(await setBank('004')).toEqual({ status: 'alread' });
    expect(await setBank('088')).toEqual({ status: 'success' });
  });

  it('preserves the account that a waiting withdrawal is paid to', async () => {
    const token = await backend.logIn(userId);
    await stepUp(token);
    await backend.database.query(`INSERT INTO money_request (member_id, kind, balance) VALUES ($1, 'withdraw', 1)`, [
      memberId,
    ]);
    const { body } = await backend.call('user-set-bank', { bankname: '088', banknum: '110123456780' }, { token });
    expect(body).toEqual({ status: 'wait' });
  });
});

describe('a change of password', () => {
  const change = async (token: string, kind: 'login' | 'exchange', oldPass: string, pass: string) =>
    (await backend.call('user-exchange-to-pass', { kind, oldPass, pass }, { token })).body;

  it('requires step-up and old password for a new one, and ends every other login', async () => {
    const token = await backend.logIn(userId);
    const other = await backend.logIn(userId);
    expect(await change(token, 'login', TEST_PASSWORD, 'brand-new-1')).toEqual({ status: 'authenticated' });
    await stepUp(token);
    expect(await change(token, 'login', 'wrong', 'brand-new-1')).toEqual({ status: 'pass' });
    expect(await change(token, 'login', TEST_PASSWORD, 'short12')).toEqual({ status: 'pass' });
    expect(await change(token, 'login', TEST_PASSWORD, 'brand-new-1')).toEqual({ status: 'success' });
    expect([await health(token), await health(other)]).toEqual([200, 401]);
    expect((await backend.call('user-do-login', { id: userId, pw: 'brand-new-1' })).body.status).toBe('success');
  });

  it('requires the old exchange password and six digits for the new one', async () => {
    const token = await backend.logIn(userId);
    expect(await change(token, 'exchange', '000000', '135790')).toEqual({ status: 'pass' });
    expect(await change(token, 'exchange', TEST_EXCHANGE_PASSWORD, 'abcdef')).toEqual({ status: 'pass' });
    expect(await change(token, 'exchange', TEST_EXCHANGE_PASSWORD, '135790')).toEqual({ status: 'success' });
    expect(await stepUp(token, '135790')).toMatchObject({ status: 'success' });
  });

  it('records a change of password permanently, without the password', async () => {
    const token = await backend.logIn(userId);
    await change(token, 'exchange', TEST_EXCHANGE_PASSWORD, '135790');
    const rows = await backend.database.query('SELECT what, before, after FROM account_change WHERE member_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual([{ what: 'password exchange', before: null, after: null }]);
    await expect(backend.database.query('DELETE FROM account_change')).rejects.toThrow();
  });
});
