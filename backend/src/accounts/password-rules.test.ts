import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  insertTestMember,
  TEST_CALLER,
  TEST_EXCHANGE_PASSWORD,
  TEST_PASSWORD,
  nameTestMember,
} from '../testing/test-member.ts';
import { logInByPassword } from './log-in.ts';
import { endToken, issueToken, type Login, findLoginOfToken, createToken, hashToken } from '../identity/login-token.ts';
import { getMemberById } from '../identity/member.ts';
import { hashForRegistration, verifyPassword } from '../identity/passwords.ts';
import { stepUp } from '../identity/step-up.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const CALLER = { ip: '10.0.0.1', device: 'a browser' };

const database = setUpTestDatabase();
let userId: string;
let me: number;
beforeEach(async () => {
  userId = nameTestMember('keyholder');
  me = await insertTestMember(database, userId, 700);
});

const isActive = async (token: string) => (await findLoginOfToken(database, token)) !== undefined;

async function startSession(): Promise<Login & { readonly token: string }> {
  const token = await issueToken(database, me, TEST_CALLER);
  const login = await findLoginOfToken(database, token);
  if (login === undefined) {
    throw new Error('There is no login.');
  }
  return { ...login, token };
}

describe('a password', () => {
  it('hashes the password and the exchange password at a registration', async () => {
    const two = await hashForRegistration(TEST_PASSWORD, TEST_EXCHANGE_PASSWORD);
    expect([
      await verifyPassword(two.login, TEST_PASSWORD),
      await verifyPassword(two.login, TEST_EXCHANGE_PASSWORD),
    ]).toEqual([true, false]);
    expect([
      await verifyPassword(two.exchange, TEST_EXCHANGE_PASSWORD),
      await verifyPassword(two.exchange, TEST_PASSWORD),
    ]).toEqual([true, false]);
  });
});

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
});

describe('a login', () => {
  const enter = async (pw: string, replaced?: string, id = userId) =>
    logInByPassword(database, { id, pw }, CALLER, replaced);

  it.each([
    ['succeeds', TEST_PASSWORD],
    ['fails', 'wrong'],
  ])('ends only the token that the browser had when it %s', async (_, pw) => {
    const [before, elsewhere] = [await startSession(), await startSession()];
    await enter(pw, before.token);
    expect([await isActive(before.token), await isActive(elsewhere.token)]).toEqual([false, true]);
  });
});

describe('the exchange password', () => {
  it('rejects the exchange password when the login ended meanwhile', async () => {
    const member = await getMemberById(database, me);
    const login = await startSession();
    await endToken(database, login.token);
    expect(await stepUp(database, login, member, { pass: TEST_EXCHANGE_PASSWORD }, CALLER)).toEqual({ status: 'pass' });
  });
});
