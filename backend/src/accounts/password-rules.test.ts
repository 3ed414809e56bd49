import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import { setCheck } from '../protection/reality-check.ts';
import { insertTestMember, TEST_CALLER } from '../testing/test-member.ts';
import { logIn } from './log-in.ts';
import { MOST_FAILURES } from '../identity/lockout.ts';
import {
  aliveIn,
  endToken,
  issueToken,
  type Login,
  loginOfToken,
  newToken,
  tokenHash,
  touchLogin,
} from '../identity/login-token.ts';
import { memberById } from '../identity/member.ts';
import { hashForRegistration, hashPassword, hashQueue, verifyPassword } from '../identity/passwords.ts';
import { checkExchangePassword, isSteppedUp, stepUp } from '../identity/step-up.ts';

const PASSWORD = 'right-Pass1';
const EXCHANGE = '246810';
const CALLER = { ip: '10.0.0.1', device: 'a browser' };

let database: Database;
let hashes: { readonly login: string; readonly exchange: string };
let members = 0;
let userId: string;
let me: number;
beforeAll(async () => {
  database = await openTestDatabase();
  hashes = { login: await hashPassword(PASSWORD), exchange: await hashPassword(EXCHANGE) };
}, 60_000);
beforeEach(async () => {
  members += 1;
  userId = `keyholder${members}`;
  me = await insertTestMember(database, userId, 700);
  await database.query('UPDATE member SET password_hash = $2, exchange_hash = $3 WHERE id = $1', [
    me,
    hashes.login,
    hashes.exchange,
  ]);
});
afterAll(() => database.close());

const alive = async (token: string) => (await loginOfToken(database, token)) !== undefined;

async function begun(): Promise<Login & { readonly token: string }> {
  const token = await issueToken(database, me, TEST_CALLER);
  const login = await loginOfToken(database, token);
  if (login === undefined) {
    throw new Error('There is no login.');
  }
  return { ...login, token };
}

describe('a password', () => {
  it('is kept as Argon2id at the cost that is stated, another text each time', async () => {
    expect(hashes.login).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword(PASSWORD)).not.toBe(hashes.login);
    const two = await hashForRegistration(PASSWORD, EXCHANGE);
    for (const [hash, password, other] of [
      [two.login, PASSWORD, EXCHANGE],
      [two.exchange, EXCHANGE, PASSWORD],
    ] as const) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verifyPassword(hash, password)).toBe(true);
      expect(await verifyPassword(hash, other)).toBe(false);
    }
  });

  it('fits nobody’s, not even the one that is compared with in place of nobody’s', async () => {
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
    expect(await verifyPassword(undefined, '')).toBe(false);
  });

  it('is hashed in the line of logins, and of registrations where somebody registers', async () => {
    const run = jest.spyOn(hashQueue, 'run');
    await hashPassword(PASSWORD);
    await verifyPassword(hashes.login, PASSWORD);
    await hashForRegistration(PASSWORD, EXCHANGE);
    expect(run.mock.calls.map(([lane]) => lane)).toEqual(['login', 'login', 'registration']);
    run.mockRestore();
  });
});

describe('a token', () => {
  it('is 32 bytes that nobody can guess, and kept by its hash alone', async () => {
    const tokens = Array.from({ length: 20 }, newToken);
    expect(new Set(tokens).size).toBe(20);
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
    const { token, id } = await begun();
    const [row] = await database.query<{ hash: Buffer }>('SELECT hash FROM login_token WHERE id = $1', [id]);
    expect(Buffer.from(row?.hash ?? '')).toEqual(tokenHash(token));
    expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('of the agents’ site is none of this one, belongs to its login, and tells where it is used', async () => {
    const parent = await begun();
    const token = await issueToken(database, me, { ip: '10.0.0.7', device: 'x', kind: 'agent', parent: parent.id });
    expect(await loginOfToken(database, token)).toBeUndefined();
    expect(await loginOfToken(database, token, 'web')).toBeUndefined();
    expect(await loginOfToken(database, token, 'agent')).toMatchObject({ memberId: me, idle: false });
    expect(await loginOfToken(database, parent.token, 'agent')).toBeUndefined();
    expect(
      await database.query(
        'SELECT ip, device, kind, parent_id AS parent FROM login_token WHERE member_id = $1 ORDER BY id',
        [me],
      ),
    ).toEqual([
      { ip: TEST_CALLER.ip, device: TEST_CALLER.device, kind: 'web', parent: null },
      { ip: '10.0.0.7', device: 'x', kind: 'agent', parent: parent.id },
    ]);
  });

  it.each([
    ['since', '7 hours 59 minutes', true],
    ['since', '8 hours 1 minute', false],
    ['touched', '29 minutes', true],
    ['touched', '31 minutes', false],
  ])('whose %s lies %s back is alive: %p', async (column, ago, lives) => {
    const { token, id } = await begun();
    await database.query(`UPDATE login_token SET ${column} = now() - $2::interval WHERE id = $1`, [id, ago]);
    expect(await alive(token)).toBe(lives);
  });

  it('is touched when the last action is a minute old and it still lives, no other is', async () => {
    const { token, id, ...login } = await begun();
    const other = await begun();
    const put = async (ago: string) =>
      database.query('UPDATE login_token SET touched = now() - $2::interval WHERE member_id = $1', [me, ago]);
    const ago = async (of: number) => {
      const [row] = await database.query<{ seconds: number }>(
        'SELECT round(extract(epoch FROM now() - touched))::int AS seconds FROM login_token WHERE id = $1',
        [of],
      );
      return row?.seconds;
    };
    await put('50 seconds');
    expect(await loginOfToken(database, token)).toMatchObject({ idle: false });
    await touchLogin(database, { id, ...login });
    expect(await ago(id)).toBeGreaterThanOrEqual(50);
    await put('70 seconds');
    expect(await loginOfToken(database, token)).toMatchObject({ id, idle: true });
    await touchLogin(database, { id, ...login });
    expect(await ago(id)).toBeLessThan(50);
    expect(await ago(other.id)).toBeGreaterThanOrEqual(70);
    await put('31 minutes');
    await touchLogin(database, { id, ...login });
    expect(await alive(token)).toBe(false);
  });

  it('ends, and no other with it', async () => {
    const [one, other] = [await begun(), await begun()];
    await endToken(database, one.token);
    await endToken(database, 'unknown');
    expect([await alive(one.token), await alive(other.token)]).toEqual([false, true]);
  });

  it('has its limits written out for whatever table is asked for', () => {
    expect(aliveIn('s')).toBe(
      `(s.since > now() - 28800000 * interval '1 ms' AND s.touched > now() - 1800000 * interval '1 ms')`,
    );
  });
});

describe('a login', () => {
  const enter = async (pw: string, replaced?: string, id = userId) => logIn(database, { id, pw }, CALLER, replaced);

  it('with the right password gives a token that works, and the member as the page may know him', async () => {
    const answer = await enter(PASSWORD);
    expect(answer).toMatchObject({ status: 'success', user: { userId, balance: 700 }, failed: 0 });
    const { token = '' } = answer as { readonly token?: string };
    expect(await loginOfToken(database, token)).toMatchObject({ memberId: me });
    await enter('wrong');
    expect(await enter(PASSWORD)).toMatchObject({ lastLogin: { ip: CALLER.ip }, failed: 1 });
  });

  it.each([
    ['a wrong password', 'wrong', 'active'],
    ['the exchange password', EXCHANGE, 'active'],
    ['the right one of who was rejected', PASSWORD, 'rejected'],
  ])('with %s is answered as that of nobody', async (_, pw, state) => {
    await database.query('UPDATE member SET state = $2 WHERE id = $1', [me, state]);
    expect(await enter(pw)).toEqual({ status: 'pass' });
    expect(await enter(pw, undefined, `nobody${members}`)).toEqual({ status: 'pass' });
    expect(
      await database.query('SELECT 1 AS one FROM login_attempt WHERE user_id = $1 AND succeeded', [userId]),
    ).toEqual([]);
  });

  it.each(['wait', 'suspended'] as const)(
    'of who has the state %s is told so, and only with the password',
    async (state) => {
      await database.query('UPDATE member SET state = $2 WHERE id = $1', [me, state]);
      expect(await enter('wrong')).toEqual({ status: 'pass' });
      expect(await enter(PASSWORD)).toEqual({ status: state });
    },
  );

  it('is locked after too many wrong ones, for the right one too', async () => {
    for (let turn = 0; turn < MOST_FAILURES; turn += 1) {
      await enter('wrong');
    }
    expect(await enter(PASSWORD)).toEqual({ status: 'time', reason: 'limit', until: expect.any(String) });
  });

  it.each([
    ['succeeds', PASSWORD],
    ['fails', 'wrong'],
  ])('that %s ends the token that the browser had, and no other', async (_, pw) => {
    const [before, elsewhere] = [await begun(), await begun()];
    await enter(pw, before.token);
    expect([await alive(before.token), await alive(elsewhere.token)]).toEqual([false, true]);
  });

  it('begins the interval of the reality check anew', async () => {
    await setCheck(database, me, 30);
    await database.query(`UPDATE member_protection SET checked = now() - interval '1 hour' WHERE member_id = $1`, [me]);
    await enter(PASSWORD);
    expect(
      await database.query(
        `SELECT checked > now() - interval '1 minute' AS anew FROM member_protection WHERE member_id = $1`,
        [me],
      ),
    ).toEqual([{ anew: true }]);
  });
});

describe('the exchange password', () => {
  it('is checked against the exchange password of the member, and a right one forgives the wrong ones', async () => {
    const member = await memberById(database, me);
    const check = async (pass: string) => checkExchangePassword(database, member, pass, CALLER);
    for (let turn = 0; turn < MOST_FAILURES - 1; turn += 1) {
      expect(await check('000000')).toEqual({ status: 'pass' });
    }
    expect(await check(EXCHANGE)).toEqual({ status: 'success' });
    expect(await check(PASSWORD)).toEqual({ status: 'pass' });
    for (let turn = 1; turn < MOST_FAILURES; turn += 1) {
      await check('000000');
    }
    expect(await check(EXCHANGE)).toEqual({ status: 'time', until: expect.any(String) });
    // Whoever guesses it locks no login.
    expect(await logIn(database, { id: userId, pw: PASSWORD }, CALLER)).toMatchObject({ status: 'success' });
  });

  it('opens changes of this login alone, for five minutes (GLI-19 2.5.3d)', async () => {
    const member = await memberById(database, me);
    const [login, other] = [await begun(), await begun()];
    expect(await stepUp(database, login, member, { pass: '000000' }, CALLER)).toEqual({ status: 'pass' });
    expect(await isSteppedUp(database, login)).toBe(false);
    const answer = await stepUp(database, login, member, { pass: EXCHANGE }, CALLER);
    expect(answer).toEqual({ status: 'success', until: expect.any(String) });
    const { until = '' } = answer as { readonly until?: string };
    expect(Math.abs(Date.parse(until) - Date.now() - 300_000)).toBeLessThan(60_000);
    expect([await isSteppedUp(database, login), await isSteppedUp(database, other)]).toEqual([true, false]);
    await database.query(`UPDATE login_token SET stepped_up = now() - interval '1 second' WHERE id = $1`, [login.id]);
    expect(await isSteppedUp(database, login)).toBe(false);
  });

  it('opens nothing where the login ended meanwhile, or is locked', async () => {
    const member = await memberById(database, me);
    const login = await begun();
    await endToken(database, login.token);
    expect(await stepUp(database, login, member, { pass: EXCHANGE }, CALLER)).toEqual({ status: 'pass' });
    for (let turn = 0; turn < MOST_FAILURES; turn += 1) {
      await stepUp(database, login, member, { pass: '000000' }, CALLER);
    }
    expect(await stepUp(database, login, member, { pass: EXCHANGE }, CALLER)).toEqual({
      status: 'time',
      reason: 'limit',
      until: expect.any(String),
    });
  });
});
