import { describe, expect, it } from '@jest/globals';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
import type { CallName } from 'shared-types/calls';
import { MAX_PROOFS, PROOF_WINDOW_MS, ProofLimit } from './proof-limit.ts';
import type { HttpError } from './http-error.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

describe('ProofLimit', () => {
  it('rejects a proof over the limit with the wait, and no proof of another member', () => {
    let now = 0;
    const limit = new ProofLimit(() => now);
    for (let at = 0; at < MAX_PROOFS; at += 1) {
      limit.take('mina');
      now += 1_000;
    }
    let rejection: unknown;
    try {
      limit.take('mina');
    } catch (error) {
      rejection = error;
    }
    expect(rejection).toMatchObject({ statusCode: 429, retryAfter: 15 } satisfies Partial<HttpError>);
    expect(() => limit.take('other')).not.toThrow();
    now = PROOF_WINDOW_MS;
    expect(() => limit.take('mina')).not.toThrow();
    expect(() => limit.take('mina')).toThrow('Too many requests');
  });

  it('forgets members whose proofs are old', () => {
    let now = 0;
    const limit = new ProofLimit(() => now);
    for (let at = 0; at < 1_000; at += 1) {
      limit.take(`member ${at}`);
    }
    now = PROOF_WINDOW_MS;
    limit.take('mina');
    expect(limit.size).toBe(1);
  });
});

describe('calls that prove something', () => {
  const backend = setUpTestBackend();

  const send = async (name: CallName, body: object, token?: string, ip = '10.0.0.1') => {
    const { statusCode, headers } = await backend.send(name, body, { token, ip });
    return { statusCode, retryAfter: Number(headers['retry-after']) };
  };

  it('limits calls with a proof per member over all of them, even with right proofs', async () => {
    await backend.member('prover');
    await backend.member('neighbour');
    const token = await backend.logIn('prover');
    const neighbour = await backend.logIn('neighbour');
    for (let at = 0; at < MAX_PROOFS; at += 1) {
      expect(await send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD }, token)).toMatchObject({ statusCode: 200 });
    }
    const rejected = await send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD }, token, '10.0.0.2');
    expect(rejected.statusCode).toBe(429);
    expect(rejected.retryAfter).toBeGreaterThan(0);
    expect((await send('recovery-codes-renew', {}, token)).statusCode).toBe(429);
    const change = { kind: 'login', oldPass: TEST_PASSWORD, pass: 'brand-New1' };
    expect((await send('user-exchange-to-pass', change, token)).statusCode).toBe(429);
    expect((await send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD }, neighbour)).statusCode).toBe(200);
    expect((await send('get-user-note', {}, token)).statusCode).toBe(200);
  });

  it('limits proofs per login name and address, so that no member locks another out', async () => {
    await backend.member('login1');
    const logIn = async (ip: string) => send('user-do-login', { id: 'login1', pw: TEST_PASSWORD }, undefined, ip);
    for (let at = 0; at < MAX_PROOFS; at += 1) {
      expect((await logIn(`2001:db8::${at.toString(16)}`)).statusCode).toBe(200);
    }
    expect((await logIn('2001:db8::ffff')).statusCode).toBe(429);
    expect((await logIn('10.0.0.9')).statusCode).toBe(200);
  });
});
