import { beforeEach, describe, expect, it } from '@jest/globals';
import { AGREED_TO_ALL, AGREEMENT_VERSION, type WireSuccess } from 'shared-types/calls';
import { findLoginOfToken } from '../identity/login-token.ts';
import { getMemberById, type MemberRow } from '../identity/member.ts';
import { joinMember, setUpMember } from '../testing/joined-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { TEST_CALLER, TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
import { MAX_LOGINS, startLogin } from './log-in.ts';
import { changeState } from './member-state.ts';

const backend = setUpTestBackend();
const me = setUpMember(backend, 'member');

const update = async (table: string, assignments: string) =>
  me.select(`UPDATE ${table} SET ${assignments} WHERE ${table === 'member' ? 'id' : 'member_id'} = $1`);
const listSessions = async (token = me.token) =>
  (await backend.call('sessions-list', {}, { token })).body as unknown as WireSuccess<'sessions-list'>;
const stepUp = async (pass = TEST_EXCHANGE_PASSWORD) => me.send('user-step-up', { pass });

it("extends a login by the member's actions and not by the health check", async () => {
  await update('login_token', `touched = now() - interval '20 minutes'`);
  const old = `SELECT 1 FROM login_token WHERE member_id = $1 AND touched < now() - interval '1 minute'`;
  await me.send('user-health-check', {});
  expect(await me.select(old)).toHaveLength(1);
  await me.send('get-member', {});
  expect(await me.select(old)).toEqual([]);
});

describe('the list of sessions', () => {
  it("shows the member's logins, this one first, and the attempts", async () => {
    await backend.call('user-do-login', { id: me.userId, pw: 'wrong' }, { ip: '10.0.0.9' });
    await backend.logIn(me.userId, '10.0.0.2');
    const token = await backend.logIn(me.userId, '10.0.0.3');
    const list = await listSessions(token);
    expect(list.sessions).toMatchObject([
      { ip: '10.0.0.3', current: true, device: 'Test browser' },
      { ip: '10.0.0.2', current: false },
      { ip: TEST_CALLER.ip, current: false },
    ]);
    expect(list.logins).toMatchObject([
      { ip: '10.0.0.3', succeeded: true },
      { ip: '10.0.0.2', succeeded: true },
      { ip: '10.0.0.9', succeeded: false },
    ]);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('ends only the session chosen in the list, or all', async () => {
    const far = await backend.logIn(me.userId);
    const other = (await listSessions()).sessions.find(({ current }) => !current);
    expect(await me.send('sessions-end', { id: other?.id ?? 0 })).toEqual({ status: 'success', count: 1 });
    expect([await backend.isActive(far), await backend.isActive(me.token)]).toEqual([false, true]);
    const near = await backend.logIn(me.userId);
    await me.send('sessions-end', {});
    expect([await backend.isActive(near), await backend.isActive(me.token)]).toEqual([false, false]);
  });

  it('never ends another member’s session', async () => {
    const { token } = await joinMember(backend, 'stranger');
    const [theirs] = (await listSessions(token)).sessions;
    expect(await me.send('sessions-end', { id: theirs?.id ?? 0 })).toEqual({ status: 'success', count: 0 });
    expect(await backend.isActive(token)).toBe(true);
  });
});

describe('the step-up', () => {
  const setBank = async (bankname: '004' | '088' = '088', banknum = '110123456789') =>
    me.send('user-set-bank', { bankname, banknum });

  it('allows a change of the bank account, which pages get masked', async () => {
    expect(await setBank()).toEqual({ status: 'authenticated' });
    await stepUp();
    expect(await setBank()).toEqual({ status: 'success' });
    const phone = expect.stringMatching(/^010\*{4}\d{4}$/);
    expect(await me.send('get-member', {})).toMatchObject({ user: { banknum: '110******789', phone } });
  });

  it('rejects an account that belongs to another member', async () => {
    const { memberId } = await joinMember(backend, 'owner');
    const { bank_number: theirs } = await getMemberById(backend.database, memberId);
    await stepUp();
    expect(await setBank('004', theirs)).toEqual({ status: 'alread' });
    expect(await setBank('088', theirs)).toEqual({ status: 'success' });
  });

  it('preserves the account that a waiting withdrawal is paid to', async () => {
    await stepUp();
    await me.select(`INSERT INTO money_request (member_id, kind, balance) VALUES ($1, 'withdraw', 1)`);
    expect(await setBank()).toEqual({ status: 'wait' });
  });
});

describe('a change of password', () => {
  const change = async (kind: 'login' | 'exchange', oldPass: string, pass: string) =>
    me.send('user-exchange-to-pass', { kind, oldPass, pass });

  it('requires step-up and old password for a new one, and ends every other login', async () => {
    const other = await backend.logIn(me.userId);
    expect(await change('login', TEST_PASSWORD, 'brand-new-1')).toEqual({ status: 'authenticated' });
    await stepUp();
    expect(await change('login', 'wrong', 'brand-new-1')).toEqual({ status: 'pass' });
    expect(await change('login', TEST_PASSWORD, 'short12')).toEqual({ status: 'pass' });
    expect(await change('login', TEST_PASSWORD, 'brand-new-1')).toEqual({ status: 'success' });
    expect([await backend.isActive(me.token), await backend.isActive(other)]).toEqual([true, false]);
    expect((await backend.call('user-do-login', { id: me.userId, pw: 'brand-new-1' })).body.status).toBe('success');
  });

  it('requires the old exchange password and six digits, and is recorded without them', async () => {
    expect(await change('exchange', '000000', '135790')).toEqual({ status: 'pass' });
    expect(await change('exchange', TEST_EXCHANGE_PASSWORD, 'abcdef')).toEqual({ status: 'pass' });
    expect(await change('exchange', TEST_EXCHANGE_PASSWORD, '135790')).toEqual({ status: 'success' });
    expect(await stepUp('135790')).toMatchObject({ status: 'success' });
    expect(await me.select('SELECT what, before, after FROM account_change WHERE member_id = $1')).toEqual([
      { what: 'password exchange', before: null, after: null },
    ]);
    await expect(backend.database.query('DELETE FROM account_change')).rejects.toThrow();
  });
});

describe('a member who agreed to an older version [GLI-19 2.5.2, A.3.4]', () => {
  beforeEach(async () => {
    await update('member', `agreed_version = '2025-01'`);
  });

  const logIn = async (more: { pw?: string; agree?: typeof AGREED_TO_ALL } = {}) =>
    (await backend.call('user-do-login', { id: me.userId, pw: TEST_PASSWORD, ...more })).body;

  it('rejects a login until the current version is accepted, and records that once', async () => {
    expect(await logIn({ pw: 'wrong-Pass1', agree: AGREED_TO_ALL })).toEqual({ status: 'pass' });
    expect(await logIn()).toEqual({ status: 'agree' });
    expect(await me.select('SELECT 1 FROM login_token WHERE member_id = $1')).toHaveLength(1);
    expect(await logIn({ agree: AGREED_TO_ALL })).toMatchObject({ status: 'success', failed: 1 });
    expect(await logIn()).toMatchObject({ status: 'success' });
    expect(await me.select('SELECT what, ip, before, after FROM account_change WHERE member_id = $1')).toEqual([
      { what: 'agreements', ip: '10.0.0.1', before: { version: '2025-01' }, after: { version: AGREEMENT_VERSION } },
    ]);
  });

  it('rejects for other reasons without a prompt for agreement', async () => {
    await update('member', `state = 'suspended'`);
    expect(await logIn({ agree: AGREED_TO_ALL })).toEqual({ status: 'suspended' });
    const version = 'SELECT agreed_version AS version FROM member WHERE id = $1';
    expect(await me.select(version)).toEqual([{ version: '2025-01' }]);
  });
});

describe('starting a login', () => {
  beforeEach(async () => {
    await me.select('DELETE FROM login_token WHERE member_id = $1');
  });

  const readMember = async () => getMemberById(backend.database, me.memberId);
  const start = async (member: MemberRow) => startLogin(backend.database, { member }, TEST_CALLER);
  const issue = async () => {
    const started = await start(await readMember());
    return started.status === 'success' ? started.token : started.status;
  };
  const count = async () => (await me.select('SELECT 1 AS one FROM login_token WHERE member_id = $1')).length;

  it(`ends the oldest login when there are ${MAX_LOGINS}, an idle one before it`, async () => {
    const tokens: string[] = [];
    for (let turn = 0; turn <= MAX_LOGINS; turn += 1) {
      tokens.push(await issue());
    }
    const active = await Promise.all(tokens.map(backend.isActive));
    expect(active).toEqual([false, ...Array.from({ length: MAX_LOGINS }, () => true)]);
    const [, oldest = '', idle = ''] = tokens;
    const ago = `UPDATE login_token SET touched = now() - interval '31 minutes' WHERE id = $1`;
    await backend.database.query(ago, [(await findLoginOfToken(backend.database, idle))?.id]);
    await issue();
    expect([await backend.isActive(oldest), await count()]).toEqual([true, MAX_LOGINS]);
  });

  it('does not exceed the limit when 30 logins arrive concurrently', async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, issue));
    expect(await count()).toBe(MAX_LOGINS);
    expect((await Promise.all(tokens.map(backend.isActive))).filter(Boolean)).toHaveLength(MAX_LOGINS);
  });

  it.each([
    ['another password', `password_hash = 'another'`, 'pass'],
    ['no approval', `state = 'wait'`, 'wait'],
    ['a rejection', `state = 'rejected'`, 'pass'],
    ['a suspension', `state = 'suspended'`, 'suspended'],
  ])('starts no login when the member got %s meanwhile', async (_, change, status) => {
    const before = await readMember();
    await update('member', change);
    expect(await start(before)).toEqual({ status });
    expect(await count()).toBe(0);
  });

  it('leaves no login to a member who is suspended during concurrent logins', async () => {
    const before = await readMember();
    const logins = Array.from({ length: 20 }, async () => start(before));
    await changeState(backend.database, { userId: me.userId }, ['active'], 'suspended');
    await Promise.all(logins);
    expect(await count()).toBe(0);
  });
});
