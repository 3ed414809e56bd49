import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RequestConflict } from '../ledger/idempotent.ts';
import { MAX_LOGIN_FAILURES } from '../identity/lockout.ts';
import {
  createToken,
  endToken,
  findLoginOfToken,
  type FoundLogin,
  hashToken,
  issueToken,
  readBearerToken,
  touchLogin,
} from '../identity/login-token.ts';
import { getMemberById, toWireUser } from '../identity/member.ts';
import { rejectWithoutStepUp, rejectWrongPassword, stepUp } from '../identity/step-up.ts';
import { protectMember } from '../testing/protect-member.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import {
  TEST_CALLER,
  TEST_EXCHANGE_PASSWORD,
  TEST_PASSWORD,
  insertTestMember,
  nameTestMember,
  testContext,
} from '../testing/test-member.ts';
import { logInByPassword } from './log-in.ts';

const CALLER = { ip: '10.0.0.1', device: 'a browser' };
const MINUTE_MS = 60_000;

const database = setUpTestDatabase();
let userId: string;
let me: number;
beforeEach(async () => {
  userId = nameTestMember('keyholder');
  me = await insertTestMember(database, userId, 700);
});

const isActive = async (token: string) => (await findLoginOfToken(database, token)) !== undefined;
const attempts = async () =>
  database.query('SELECT kind, succeeded, ip, device FROM login_attempt WHERE user_id = $1 ORDER BY id', [userId]);
const minutesUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / MINUTE_MS);
const locked = { status: 'time', reason: 'limit', until: expect.any(String) };

async function startSession(): Promise<FoundLogin & { readonly token: string }> {
  const token = await issueToken(database, me, TEST_CALLER);
  const login = await findLoginOfToken(database, token);
  if (login === undefined) {
    throw new Error('There is no login.');
  }
  return { ...login, token };
}

describe('a token', () => {
  it('consists of 32 random bytes, and only its hash is stored', async () => {
    const tokens = Array.from({ length: 20 }, createToken);
    expect(new Set(tokens).size).toBe(20);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
    const { token, id } = await startSession();
    const [row] = await database.query<{ hash: Buffer }>('SELECT hash FROM login_token WHERE id = $1', [id]);
    expect(Buffer.from(row?.hash ?? '')).toEqual(hashToken(token));
    expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it.each([
    ['Bearer aZ9_-', 'aZ9_-'],
    ['Bearer a b', undefined],
    ['Bearer ', undefined],
    ['bearer a', undefined],
    ['xBearer a', undefined],
    [undefined, undefined],
  ])('is read from the header of a request: %s', (authorization, token) => {
    expect(readBearerToken({ ...(authorization !== undefined && { authorization }) })).toBe(token);
  });

  it.each([
    ['touched', '30 seconds', false, false],
    ['touched', '29 minutes', true, false],
    ['touched', '30 minutes', undefined, undefined],
    ['since', '479 minutes', false, false],
    ['since', '8 hours', undefined, undefined],
  ])('records an action of a login that is still valid: %s %s ago', async (column, ago, found, after) => {
    const login = await startSession();
    await database.query(`UPDATE login_token SET ${column} = now() - $2::interval WHERE id = $1`, [login.id, ago]);
    const isIdle = async () => (await findLoginOfToken(database, login.token))?.idle;
    expect(await isIdle()).toBe(found);
    await touchLogin(database, login);
    expect(await isIdle()).toBe(after);
  });
});

describe('a login', () => {
  const enter = async (pw: string, replaced = '', id = userId) => {
    const headers = { authorization: `Bearer ${replaced}` };
    return logInByPassword(testContext(database, 0, { caller: CALLER, headers }), { id, pw });
  };

  it.each([
    ['succeeds', TEST_PASSWORD],
    ['fails', 'wrong'],
  ])('ends only the token that the browser had when it %s', async (_, pw) => {
    const [before, elsewhere] = [await startSession(), await startSession()];
    await enter(pw, before.token);
    expect([await isActive(before.token), await isActive(elsewhere.token)]).toEqual([false, true]);
  });

  it('returns member, token and previous login, for a name in capitals too', async () => {
    await protectMember(database, me, 'checked', `now() - interval '1 hour'`);
    const user = await toWireUser(database, await getMemberById(database, me));
    const entered = { status: 'success', token: expect.any(String), user };
    expect(await enter(TEST_PASSWORD, '', userId.toUpperCase())).toEqual({ ...entered, failed: 0 });
    expect(await enter('wrong')).toEqual({ status: 'pass' });
    const lastLogin = { at: expect.any(String), ip: CALLER.ip };
    expect(await enter(TEST_PASSWORD)).toEqual({ ...entered, failed: 1, lastLogin });
    expect(await attempts()).toEqual([true, false, true].map((succeeded) => ({ kind: 'login', succeeded, ...CALLER })));
    const overdue = `SELECT 1 FROM member_protection WHERE member_id = $1 AND checked < now() - interval '1 minute'`;
    expect(await database.query(overdue, [me])).toEqual([]);
  });

  it.each([
    ['suspended', 'suspended', true],
    ['rejected', 'pass', false],
  ])('counts the right password of a member who is %s', async (state, status, succeeded) => {
    await database.query('UPDATE member SET state = $2 WHERE id = $1', [me, state]);
    expect(await enter(TEST_PASSWORD)).toEqual({ status });
    expect(await attempts()).toMatchObject([{ succeeded }]);
  });
});

describe('the exchange password', () => {
  const open = async (login: FoundLogin, requestId: string = randomUUID(), pass = TEST_EXCHANGE_PASSWORD) =>
    stepUp(testContext(database, me, { login }), { pass, requestId });

  it('rejects the exchange password when the login ended meanwhile', async () => {
    const login = await startSession();
    await endToken(database, login.token);
    expect(await open(login)).toEqual({ status: 'pass' });
  });

  it('opens changes of its login for five minutes, and a repetition gets the same', async () => {
    const [login, other] = [await startSession(), await startSession()];
    const requestId = randomUUID();
    expect(await rejectWithoutStepUp(database, login)).toEqual({ status: 'authenticated' });
    expect(await open(login, requestId, '000000')).toEqual({ status: 'pass' });
    const opened = await open(login, requestId);
    expect(opened).toEqual({ status: 'success', until: expect.any(String) });
    expect('until' in opened && minutesUntil(opened.until)).toBe(5);
    expect(await open(login, requestId, '000000')).toEqual(opened);
    await expect(open(other, requestId)).rejects.toBeInstanceOf(RequestConflict);
    expect(await rejectWithoutStepUp(database, login)).toBeUndefined();
    expect(await rejectWithoutStepUp(database, other)).toEqual({ status: 'authenticated' });
    await database.query('UPDATE login_token SET stepped_up = now() WHERE id = $1', [login.id]);
    expect(await rejectWithoutStepUp(database, login)).toEqual({ status: 'authenticated' });
  });

  it('accepts each password only for its kind, and locks after five wrong ones', async () => {
    const member = await getMemberById(database, me);
    const reject = async (kind: 'login' | 'exchange', password: string) =>
      rejectWrongPassword(database, member, kind, password, CALLER);
    expect(await reject('login', TEST_EXCHANGE_PASSWORD)).toEqual({ status: 'pass' });
    expect(await reject('exchange', TEST_PASSWORD)).toEqual({ status: 'pass' });
    expect(await reject('login', TEST_PASSWORD)).toBeUndefined();
    expect(await reject('exchange', TEST_EXCHANGE_PASSWORD)).toBeUndefined();
    expect(await attempts()).toMatchObject(
      [false, false, true, true].map((succeeded) => ({ kind: 'exchange', succeeded })),
    );
    for (let turn = 0; turn < MAX_LOGIN_FAILURES; turn += 1) {
      expect(await reject('exchange', '000000')).toEqual({ status: 'pass' });
    }
    expect(await reject('exchange', TEST_EXCHANGE_PASSWORD)).toEqual(locked);
  });
});
