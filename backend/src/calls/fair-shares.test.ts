import { describe, expect, it } from '@jest/globals';
import type { CallName } from 'shared-types/calls';
import { MAX_REGISTRATIONS_PER_HOUR, countRegistration } from '../accounts/register.ts';
import {
  MAX_PASSWORD_REQUESTS_OF_NAME,
  MAX_PASSWORD_REQUESTS_OF_ADDRESS,
  MAX_WAITING_TICKETS,
} from '../community/write-ticket.ts';
import { issueToken } from '../identity/login-token.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import type { TestCaller } from '../testing/test-backend.ts';
import {
  createRegistration,
  insertTestMember,
  TEST_CALLER,
  TEST_EXCHANGE_PASSWORD,
  TEST_PASSWORD,
} from '../testing/test-member.ts';
import type { HttpError } from './http-error.ts';
import { MAX_PROOFS, PROOF_WINDOW_MS, ProofLimit } from './proof-limit.ts';

const backend = setUpTestBackend();

describe('ProofLimit', () => {
  it('rejects a proof over the limit with the wait, and no proof of another member', () => {
    let now = 0;
    const limit = new ProofLimit(() => now);
    for (let at = 0; at < MAX_PROOFS; at += 1) {
      limit.take('mina');
      now += 1_000;
    }
    const rejection: Partial<HttpError> = { statusCode: 429, retryAfter: 15 };
    expect(() => limit.take('mina')).toThrow(expect.objectContaining(rejection));
    expect(() => limit.take('other')).not.toThrow();
    now = PROOF_WINDOW_MS;
    expect(() => limit.take('mina')).not.toThrow();
    expect(() => limit.take('mina')).toThrow('Too many requests');
  });
});

const call = async (name: CallName, body: object, caller?: TestCaller) => {
  const response = await backend.send(name, body, caller);
  const retryAfter = Number(response.headers['retry-after']);
  return { http: response.statusCode, retryAfter, body: response.json<Record<string, unknown>>() };
};

describe('calls that prove something', () => {
  it('limits calls with a proof per member over all of them, even with right proofs', async () => {
    await backend.member('prover');
    await backend.member('neighbour');
    const token = await backend.logIn('prover');
    const neighbour = await backend.logIn('neighbour');
    const proof = { pass: TEST_EXCHANGE_PASSWORD };
    for (let at = 0; at < MAX_PROOFS; at += 1) {
      expect(await call('user-step-up', proof, { token })).toMatchObject({ http: 200 });
    }
    const rejected = await call('user-step-up', proof, { token, ip: '10.0.0.2' });
    expect(rejected.http).toBe(429);
    expect(rejected.retryAfter).toBeGreaterThan(0);
    expect(await call('recovery-codes-renew', {}, { token })).toMatchObject({ http: 429 });
    const change = { kind: 'login', oldPass: TEST_PASSWORD, pass: 'brand-New1' };
    expect(await call('user-exchange-to-pass', change, { token })).toMatchObject({ http: 429 });
    expect(await call('user-step-up', proof, { token: neighbour })).toMatchObject({ http: 200 });
    expect(await call('get-user-note', {}, { token })).toMatchObject({ http: 200 });
  });

  it('limits proofs per login name and address, so that no member locks another out', async () => {
    await backend.member('login1');
    const logIn = async (ip: string) => (await call('user-do-login', { id: 'login1', pw: TEST_PASSWORD }, { ip })).http;
    for (let at = 0; at < MAX_PROOFS; at += 1) {
      expect(await logIn(`2001:db8::${at.toString(16)}`)).toBe(200);
    }
    expect(await logIn('2001:db8::ffff')).toBe(429);
    expect(await logIn('10.0.0.9')).toBe(200);
  });
});

/** More than any limit except that of tickets. */
const AT_ONCE = 30;
describe('concurrent calls', () => {
  const member = async (userId: string) => {
    const id = await insertTestMember(backend.database, userId, 0);
    return { id, token: await issueToken(backend.database, id, TEST_CALLER) };
  };
  const together = async <T>(times: number, work: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, async (_, at) => work(at)));
  const successes = (answers: readonly { body: Record<string, unknown> }[]) =>
    answers.filter(({ body }) => body.status === 'success').length;

  it('counts concurrent tickets one by one', async () => {
    const { token } = await member('writer');
    const text = { title: 'x', contents: 'y' };
    expect(
      successes(await together(MAX_WAITING_TICKETS + 10, async () => call('user-write-help', text, { token }))),
    ).toBe(MAX_WAITING_TICKETS);
  });

  it('counts password requests per name from everywhere and per address', async () => {
    const ask = async (userId: string, ip: string) =>
      call('none-login-write', { userId, phone: '01012345678', title: 'x', contents: 'y' }, { ip });
    expect(successes(await together(AT_ONCE, async (at) => ask('lost1', `10.1.0.${at}`)))).toBe(
      MAX_PASSWORD_REQUESTS_OF_NAME,
    );
    expect(successes(await together(AT_ONCE, async (at) => ask(`name${at}`, '10.2.0.1')))).toBe(
      MAX_PASSWORD_REQUESTS_OF_ADDRESS,
    );
    expect((await ask('lost2', '10.2.0.2')).body.status).toBe('success');
  });

  it('counts registrations of an address within an hour and returns the wait', async () => {
    const attempt = async () =>
      countRegistration(backend.database, '10.3.0.1').then(
        () => true,
        () => false,
      );
    expect((await together(AT_ONCE, attempt)).filter(Boolean)).toHaveLength(MAX_REGISTRATIONS_PER_HOUR);
    const rejected = await call('user-register', createRegistration(), { ip: '10.3.0.1' });
    expect(rejected.http).toBe(429);
    expect(rejected.retryAfter).toBeGreaterThan(3_500);
    await expect(countRegistration(backend.database, '10.3.0.2')).resolves.toBeUndefined();
    await backend.database.query(`UPDATE registration_attempt SET at = at - interval '1 hour'`);
    await expect(countRegistration(backend.database, '10.3.0.1')).resolves.toBeUndefined();
    expect(await backend.database.query('SELECT 1 FROM registration_attempt')).toHaveLength(1);
  });

  it('writes no timestamp for a call that reads within a minute', async () => {
    const { id, token } = await member('reader');
    const version = async () => backend.database.query('SELECT xmin::text FROM login_token WHERE member_id = $1', [id]);
    const before = await version();
    expect((await call('favourites', {}, { token })).http).toBe(200);
    expect(await version()).toEqual(before);
  });

  it('handles logins before most of 60 registrations; a rejected one gets the wait', async () => {
    await insertTestMember(backend.database, 'member1', 0);
    let taken = 0;
    const registrations = together(60, async (at) => {
      const response = await call('user-register', createRegistration(), { ip: `10.7.${at % 2}.${at % 250}` });
      taken += successes([response]);
      return response;
    });
    const logIn = async (at: number) =>
      call('user-do-login', { id: 'member1', pw: TEST_PASSWORD }, { ip: `10.8.0.${at}` });
    expect(successes(await together(5, logIn))).toBe(5);
    const takenBefore = taken;
    const responses = await registrations;
    expect(taken).toBeGreaterThan(0);
    expect(takenBefore).toBeLessThan(Math.max(taken, 2));
    const full = responses.filter(({ http }) => http === 503);
    expect(taken + full.length).toBe(60);
    expect(full.every(({ retryAfter }) => retryAfter >= 1)).toBe(true);
  }, 60_000);

  it("leaves the database to others when 60 requests wait for one member's row", async () => {
    const locked = await member('locked');
    const other = await member('other');
    await backend.database.query('INSERT INTO member_protection (member_id) VALUES ($1)', [locked.id]);
    const [lock, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = backend.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM member_protection WHERE member_id = $1 FOR UPDATE', [locked.id]);
      await tx.query('SELECT 1 FROM login_token WHERE member_id = $1 FOR UPDATE', [locked.id]);
      lock.resolve();
      await release.promise;
    });
    await lock.promise;
    let finished = 0;
    const waiting = together(60, async () => {
      const { http } = await call('rg-set-check', { minutes: 30 }, { token: locked.token });
      finished += 1;
      return http;
    });
    for (let turn = 0; turn < 10; turn += 1) {
      for (const name of ['get-casino-setting', 'get-slot-setting', 'get-game-list'] as const) {
        expect((await call(name, {})).http).toBe(200);
      }
      for (const name of ['favourites', 'recent', 'rg-get', 'user-health-check'] as const) {
        expect((await call(name, {}, { token: other.token })).http).toBe(200);
      }
    }
    expect(finished).toBeLessThan(60);
    release.resolve();
    await holder;
    // A request that waits longer than the lock timeout gets a 503.
    expect((await waiting).filter((http) => http !== 200 && http !== 503)).toEqual([]);
  }, 30_000);
});
