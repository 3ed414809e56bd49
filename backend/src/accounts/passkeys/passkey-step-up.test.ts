import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { RECOVERY_CODE_COUNT } from 'shared-types/calls';
import { writeTransfer } from '../../ledger/transfer.ts';
import { PasskeyMember } from '../../testing/passkey-member.ts';
import type { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../../testing/test-member.ts';
import { MAX_LOGIN_FAILURES } from '../../identity/lockout.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';

const BALANCE = 30_000;

describe('a member with a passkey', () => {
  const backend = setUpTestBackend();
  let me: PasskeyMember;
  let key: SoftAuthenticator;
  let id: number;
  let codes: readonly string[];
  let names = 0;
  beforeEach(async () => {
    names += 1;
    me = await PasskeyMember.join(backend, `proves${names}`);
    ({ key, id, codes } = await me.withPasskey());
    await me.stepUp(false);
  });

  it('confirms bank and password changes by it, not by PIN [GLI-19 2.5.3d]', async () => {
    expect(await me.send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD })).toEqual({ status: 'authenticated' });
    const bank = { bankname: '090', banknum: `3333${names}0000001`.slice(0, 13) } as const;
    const exchange = { kind: 'exchange', oldPass: TEST_EXCHANGE_PASSWORD, pass: '135790' } as const;
    const login = { kind: 'login', oldPass: TEST_PASSWORD, pass: 'brand-New1' } as const;
    expect(await me.send('user-set-bank', bank)).toEqual({ status: 'authenticated' });
    expect(await me.send('user-exchange-to-pass', exchange)).toEqual({ status: 'authenticated' });
    expect(await me.send('user-exchange-to-pass', login)).toEqual({ status: 'authenticated' });
    const passkey = key.get(await me.options('passkey-step-up-options'));
    expect(await me.send('passkey-step-up', { passkey })).toEqual({ status: 'success', until: expect.any(String) });
    expect(await me.send('user-set-bank', bank)).toEqual({ status: 'success' });
    expect(await me.send('user-exchange-to-pass', exchange)).toEqual({ status: 'success' });
    expect(await me.send('user-exchange-to-pass', login)).toEqual({ status: 'success' });
  });

  it('confirms only one withdrawal of one amount by it [GLI-19 2.5.3d]', async () => {
    await backend.database.transaction(async (tx) =>
      writeTransfer(tx, me.memberId, 'deposit', `start ${me.userId}`, [{ from: 'bank', to: 'cash', amount: 100_000 }]),
    );
    const requestId = randomUUID();
    const requested = { balance: BALANCE, requestId };
    const signed = async (wanted = requested) => key.get(await me.withdrawOptions(wanted.balance, wanted.requestId));
    const withdraw = async (more: object, wanted = requested) => me.send('apply-user-withdraw', { ...wanted, ...more });
    const rejected = { status: 'authenticated' };
    expect(await me.send('get-balance-withdraw-lock', {})).toMatchObject({ passkey: true });
    await me.stepUp();
    expect(await withdraw({})).toEqual(rejected);
    expect(await withdraw({ pass: TEST_EXCHANGE_PASSWORD })).toEqual(rejected);
    expect(await withdraw({ passkey: await signed() }, { ...requested, balance: BALANCE + 10_000 })).toEqual(rejected);
    expect(await withdraw({ passkey: await signed() }, { ...requested, requestId: randomUUID() })).toEqual(rejected);
    expect(await withdraw({ passkey: key.get(await me.options('passkey-step-up-options')) })).toEqual(rejected);
    const unverified = key.get(await me.withdrawOptions(BALANCE, requestId), { verified: false });
    expect(await withdraw({ passkey: unverified })).toEqual(rejected);
    const good = await signed();
    const done = await withdraw({ passkey: good });
    expect(done).toMatchObject({ status: 'success', balance: 100_000 - BALANCE });
    // The response may be lost: the same request has one effect, with or without a new confirmation.
    expect(await withdraw({ passkey: good })).toEqual(done);
    const another = { ...requested, requestId: randomUUID() };
    expect(await withdraw({ passkey: good }, another)).toEqual(rejected);
    expect(await withdraw({ passkey: await signed() })).toEqual(done);
  });

  it('steps up by a recovery code after a loss, once, and removes the passkey', async () => {
    const [code = '', next = ''] = codes;
    const elsewhere = await backend.logIn(me.userId);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    expect(await me.send('recovery-code-step-up', { code: typed })).toMatchObject({ status: 'success' });
    expect((await backend.call('user-health-check', {}, { token: elsewhere })).http).toBe(401);
    expect(await me.send('recovery-code-step-up', { code })).toEqual({ status: 'pass' });
    expect(await me.send('passkeys-list', {})).toMatchObject({ recoveryCodes: RECOVERY_CODE_COUNT - 1 });
    const recorded = await backend.database.query<{ what: string }>(
      'SELECT what FROM account_change WHERE member_id = $1 ORDER BY id',
      [me.memberId],
    );
    expect(recorded.map(({ what }) => what)).toEqual(['passkey added', 'recovery code used']);
    const { codes: renewed } = await me.send('recovery-codes-renew', {});
    expect(renewed).toHaveLength(RECOVERY_CODE_COUNT);
    expect(await me.send('recovery-code-step-up', { code: next })).toEqual({ status: 'pass' });
    expect(await me.send('passkey-remove', { id })).toEqual({ status: 'success' });
    expect(await me.send('recovery-codes-renew', {})).toEqual({ status: 'cant_find_code' });
    await me.stepUp(false);
    expect(await me.send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD })).toMatchObject({ status: 'success' });
  });

  it('accepts a recovery code once, stops guessing, rejects another member’s codes', async () => {
    const [code = '', other = ''] = codes;
    const both = await Promise.all([1, 2].map(async () => me.send('recovery-code-step-up', { code })));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['pass', 'success']);
    const thief = await PasskeyMember.join(backend, `thief${names}`);
    const tries: unknown[] = [];
    for (let turn = 0; turn <= MAX_LOGIN_FAILURES; turn += 1) {
      tries.push((await thief.send('recovery-code-step-up', { code: other })).status);
    }
    expect(tries).toEqual([...Array.from({ length: MAX_LOGIN_FAILURES }, () => 'pass'), 'time']);
    const stored = await backend.database.query<{ hash: Uint8Array }>('SELECT hash FROM recovery_code');
    expect(stored.some(({ hash }) => Buffer.from(hash).includes(other.replaceAll('-', '')))).toBe(false);
  });
});
