import { beforeEach, describe, expect, it } from '@jest/globals';
import { AGREED_TO_ALL, AGREEMENT_VERSION } from 'shared-types/calls';
import { findLoginOfToken } from '../identity/login-token.ts';
import { getMemberById } from '../identity/member.ts';
import { setUpTestBackend, setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { nameTestMember, TEST_PASSWORD, insertTestMember, TEST_CALLER } from '../testing/test-member.ts';
import { changeState } from './member-state.ts';
import { startLogin, MAX_LOGINS } from './log-in.ts';

const backend = setUpTestBackend();

const database = setUpTestDatabase();

describe('a member who agreed to an older version [GLI-19 2.5.2, A.3.4]', () => {
  let userId: string;
  let memberId: number;
  beforeEach(async () => {
    userId = nameTestMember('agrees');
    memberId = await backend.member(userId);
    await backend.database.query(`UPDATE member SET agreed_version = '2025-01' WHERE id = $1`, [memberId]);
  });

  const logIn = async (more: { pw?: string; agree?: typeof AGREED_TO_ALL } = {}) =>
    (await backend.call('user-do-login', { id: userId, pw: TEST_PASSWORD, ...more })).body;
  const logins = async () =>
    backend.database.query('SELECT 1 AS one FROM login_token WHERE member_id = $1', [memberId]);

  it('rejects a login until the current version is accepted, and prompts once', async () => {
    expect(await logIn()).toEqual({ status: 'agree' });
    expect(await logins()).toEqual([]);
    expect(await logIn({ agree: AGREED_TO_ALL })).toMatchObject({ status: 'success', failed: 0 });
    expect(await logIn()).toMatchObject({ status: 'success' });
  });

  it('prompts for agreement only after the right password and records nothing yet', async () => {
    expect(await logIn({ pw: 'wrong-Pass1', agree: AGREED_TO_ALL })).toEqual({ status: 'pass' });
    expect(await logIn()).toEqual({ status: 'agree' });
  });

  it('rejects for other reasons without a prompt for agreement', async () => {
    await backend.database.query(`UPDATE member SET state = 'suspended' WHERE id = $1`, [memberId]);
    expect(await logIn({ agree: AGREED_TO_ALL })).toEqual({ status: 'suspended' });
    const version = 'SELECT agreed_version AS version FROM member WHERE id = $1';
    expect(await backend.database.query(version, [memberId])).toEqual([{ version: '2025-01' }]);
  });

  it('records the agreement: what, when, from where', async () => {
    await logIn({ agree: AGREED_TO_ALL });
    const changes = 'SELECT what, ip, before, after FROM account_change WHERE member_id = $1';
    expect(await backend.database.query(changes, [memberId])).toEqual([
      { what: 'agreements', ip: '10.0.0.1', before: { version: '2025-01' }, after: { version: AGREEMENT_VERSION } },
    ]);
  });

  it('rejects an unknown version at the login', async () => {
    const agree = { ...AGREED_TO_ALL, version: '2099-01' } as unknown as typeof AGREED_TO_ALL;
    expect((await backend.call('user-do-login', { id: userId, pw: TEST_PASSWORD, agree })).http).toBe(400);
  });
});

describe('starting a login', () => {
  async function token(memberId: number): Promise<string> {
    const member = await getMemberById(database, memberId);
    const started = await startLogin(database, { member }, TEST_CALLER);
    return started.status === 'success' ? started.token : started.status;
  }
  const lasts = async (given: string) => (await findLoginOfToken(database, given)) !== undefined;
  const count = async (memberId: number) =>
    (await database.query('SELECT 1 AS one FROM login_token WHERE member_id = $1', [memberId])).length;

  it(`ends the oldest login when there are ${MAX_LOGINS}`, async () => {
    const memberId = await insertTestMember(database, 'many', 0);
    const tokens: string[] = [];
    for (let turn = 0; turn <= MAX_LOGINS; turn += 1) {
      tokens.push(await token(memberId));
    }
    expect(await Promise.all(tokens.map(lasts))).toEqual([false, ...Array.from({ length: MAX_LOGINS }, () => true)]);
  });

  it('ends idle logins before old ones', async () => {
    const memberId = await insertTestMember(database, 'idle', 0);
    const first = await token(memberId);
    const idle = await token(memberId);
    const ago = `UPDATE login_token SET touched = now() - interval '31 minutes' WHERE id = $1`;
    await database.query(ago, [(await findLoginOfToken(database, idle))?.id]);
    for (let turn = 2; turn <= MAX_LOGINS; turn += 1) {
      await token(memberId);
    }
    expect(await lasts(first)).toBe(true);
    expect(await count(memberId)).toBe(MAX_LOGINS);
  });

  it('does not exceed the limit when 30 logins arrive concurrently', async () => {
    const memberId = await insertTestMember(database, 'rush', 0);
    const tokens = await Promise.all(Array.from({ length: 30 }, () => token(memberId)));
    expect(await count(memberId)).toBe(MAX_LOGINS);
    expect((await Promise.all(tokens.map(lasts))).filter(Boolean)).toHaveLength(MAX_LOGINS);
  });

  it.each([
    ['the password', 'another', `password_hash = 'another'`, 'pass'],
    ['the state', 'wait', `state = 'wait'`, 'wait'],
    ['the state', 'rejected', `state = 'rejected'`, 'pass'],
    ['the state', 'suspended', `state = 'suspended'`, 'suspended'],
  ])('starts no login when %s became %s meanwhile', async (_, name, change, status) => {
    const memberId = await insertTestMember(database, `is${name}`, 0);
    const before = await getMemberById(database, memberId);
    await database.query(`UPDATE member SET ${change} WHERE id = $1`, [memberId]);
    expect(await startLogin(database, { member: before }, TEST_CALLER)).toEqual({ status });
    expect(await count(memberId)).toBe(0);
  });

  it('leaves no login to a member who is suspended during concurrent logins', async () => {
    const memberId = await insertTestMember(database, 'racing', 0);
    const before = await getMemberById(database, memberId);
    const logins = Array.from({ length: 20 }, () => startLogin(database, { member: before }, TEST_CALLER));
    await changeState(database, { userId: 'racing' }, ['active'], 'suspended');
    await Promise.all(logins);
    expect(await count(memberId)).toBe(0);
  });
});
