import { beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Assertion, RECOVERY_CODE_COUNT } from 'shared-types/calls';
import { MAX_LOGIN_FAILURES } from '../../identity/lockout.ts';
import { lockPasskeys } from '../../identity/passkeys/request-options.ts';
import { observeLockWait } from '../../testing/observe-lock-wait.ts';
import { type JoinedMember, joinMember, setUpMember, TEST_ORIGIN } from '../../testing/joined-member.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../../testing/test-member.ts';

const backend = setUpTestBackend();

async function listChanges({ memberId }: JoinedMember): Promise<string[]> {
  const changes = 'SELECT what FROM account_change WHERE member_id = $1 ORDER BY id';
  return (await backend.database.query<{ what: string }>(changes, [memberId])).map(({ what }) => what);
}

describe('a passkey', () => {
  const me = setUpMember(backend, 'keyed');

  const logIn = async (passkey: Assertion, ip = '10.0.0.1') =>
    (await backend.call('passkey-login', { passkey }, { ip })).body;
  const list = async () =>
    (await me.send('passkeys-list', {})) as { passkeys: { id: number; name: string }[]; recoveryCodes: number };

  it('adds a named passkey after step-up, shows codes once, removes it [GLI-19 2.5.3d]', async () => {
    expect(await me.send('passkey-add-options', {})).toEqual({ status: 'authenticated' });
    expect(await me.send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD })).toMatchObject({ status: 'success' });
    const { id, codes } = await me.withPasskey();
    expect(new Set(codes).size).toBe(RECOVERY_CODE_COUNT);
    expect(await me.send('passkey-rename', { id, name: '회사 노트북' })).toEqual({ status: 'success' });
    expect(await me.send('passkeys-list', {})).toEqual({
      status: 'success',
      passkeys: [{ id, name: '회사 노트북', added: expect.any(String), used: '', here: true }],
      recoveryCodes: RECOVERY_CODE_COUNT,
    });
    const second = await me.add(new SoftAuthenticator(TEST_ORIGIN), 'second');
    expect(second).toEqual({ status: 'success', id: expect.any(Number) });
    const elsewhere = await backend.logIn(me.userId);
    expect(await me.send('passkey-remove', { id })).toEqual({ status: 'success' });
    expect(await backend.isActive(elsewhere)).toBe(false);
    expect((await list()).passkeys.map(({ name }) => name)).toEqual(['second']);
    expect((await list()).recoveryCodes).toBe(RECOVERY_CODE_COUNT);
    expect(await listChanges(me)).toEqual(['passkey added', 'passkey added', 'passkey removed']);
    expect(await me.send('passkey-remove', { id: Number(second.id) })).toEqual({ status: 'success' });
    expect(await list()).toEqual({ status: 'success', passkeys: [], recoveryCodes: 0 });
  });

  it('logs in without a password, and is a login like any other [GLI-19 2.5.3b]', async () => {
    const { key } = await me.withPasskey();
    const first = await logIn(key.get(await me.options('passkey-login-options')));
    expect(first).toMatchObject({ status: 'success', token: expect.any(String), user: { userId: me.userId } });
    for (let turn = 0; turn < MAX_LOGIN_FAILURES; turn += 1) {
      const wrong = await backend.call('user-do-login', { id: me.userId, pw: 'wrong' }, { ip: '10.9.0.1' });
      expect(wrong.body).toEqual({ status: 'pass' });
    }
    const right = async (ip: string) => logIn(key.get(await me.options('passkey-login-options')), ip);
    expect(await right('10.9.0.1')).toEqual({ status: 'time', reason: 'limit', until: expect.any(String) });
    expect(await right('10.0.0.1')).toMatchObject({
      status: 'success',
      lastLogin: { ip: '10.0.0.1' },
      failed: MAX_LOGIN_FAILURES,
    });
  });

  it('accepts one of two passkey responses with the same challenge or counter', async () => {
    const { key } = await me.withPasskey();
    const counts = async (answers: readonly Promise<Record<string, unknown>>[]) =>
      (await Promise.all(answers)).filter(({ status }) => status === 'success').length;
    const same = key.get(await me.options('passkey-login-options'));
    expect(await counts([logIn(same), logIn(same), logIn(same)])).toBe(1);
    const [first, second] = [await me.options('passkey-login-options'), await me.options('passkey-login-options')];
    const counter = key.counter + 1;
    expect(await counts([logIn(key.get(first, { counter })), logIn(key.get(second, { counter }))])).toBe(1);
    expect(await listChanges(me)).toContain('passkey counter');
  });

  it('fails a login when it is removed meanwhile', async () => {
    const { key } = await me.withPasskey();
    const proof = key.get(await me.options('passkey-login-options'));
    let login: Promise<unknown> = Promise.resolve();
    await backend.database.transaction(async (tx) => {
      await lockPasskeys(tx, me.memberId);
      login = logIn(proof);
      expect(await observeLockWait(backend.database, login)).toBe('waits');
      await tx.query('DELETE FROM passkey WHERE member_id = $1', [me.memberId]);
    });
    expect(await login).toEqual({ status: 'pass' });
  });

  it('locks no member out when a login whose proof was used is repeated', async () => {
    const { key } = await me.withPasskey();
    const used = key.get(await me.options('passkey-login-options'));
    expect(await logIn(used)).toMatchObject({ status: 'success' });
    for (let time = 0; time <= MAX_LOGIN_FAILURES; time += 1) {
      expect(await logIn(used)).toEqual({ status: 'pass' });
    }
    const next = key.get(await me.options('passkey-login-options'));
    expect(await logIn(next)).toMatchObject({ status: 'success', failed: 0 });
  });

  it('ends logins, deletes codes and allows the PIN again when passkeys are removed', async () => {
    const other = await joinMember(backend, 'keeps1');
    await me.withPasskey();
    await other.withPasskey();
    const removal = { userId: me.userId, reason: 'seen in person' };
    expect(await backend.act('member-passkeys-remove', removal)).toMatchObject({ removed: 1, ended: 1 });
    expect(await backend.isActive(me.token)).toBe(false);
    await me.startLogin();
    expect(await list()).toEqual({ status: 'success', passkeys: [], recoveryCodes: 0 });
    expect(await me.send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD })).toMatchObject({ status: 'success' });
    expect(await other.send('passkeys-list', {})).toMatchObject({ passkeys: [{ name: 'My key' }] });
    const [noted] = await backend.database.query<{ after: unknown }>(
      `SELECT after FROM account_change WHERE member_id = $1 AND what = 'passkeys removed'`,
      [me.memberId],
    );
    expect(noted?.after).toMatchObject({ reason: 'seen in person', ended: 1 });
  });
});

const BALANCE = 30_000;

describe('a member with a passkey', () => {
  const me = setUpMember(backend, 'proves', 100_000);
  let key: SoftAuthenticator;
  let id: number;
  let codes: readonly string[];
  beforeEach(async () => {
    ({ key, id, codes } = await me.withPasskey());
    await me.stepUp(false);
  });

  it('confirms bank and password changes by it, not by PIN [GLI-19 2.5.3d]', async () => {
    expect(await me.send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD })).toEqual({ status: 'authenticated' });
    const bank = { bankname: '090', banknum: '3333000000001' } as const;
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
    expect(await backend.isActive(elsewhere)).toBe(false);
    expect(await me.send('recovery-code-step-up', { code })).toEqual({ status: 'pass' });
    expect(await me.send('passkeys-list', {})).toMatchObject({ recoveryCodes: RECOVERY_CODE_COUNT - 1 });
    expect(await listChanges(me)).toEqual(['passkey added', 'recovery code used']);
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
    const thief = await joinMember(backend, 'thief');
    const tries: unknown[] = [];
    for (let turn = 0; turn <= MAX_LOGIN_FAILURES; turn += 1) {
      tries.push((await thief.send('recovery-code-step-up', { code: other })).status);
    }
    expect(tries).toEqual([...Array.from({ length: MAX_LOGIN_FAILURES }, () => 'pass'), 'time']);
    const stored = await backend.database.query<{ hash: Uint8Array }>('SELECT hash FROM recovery_code');
    expect(stored.some(({ hash }) => Buffer.from(hash).includes(other.replaceAll('-', '')))).toBe(false);
  });
});
