import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Assertion, RECOVERY_CODE_COUNT } from 'shared-types/calls';
import { PasskeyMember, TEST_ORIGIN } from '../../testing/passkey-member.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { performAction } from '../../operators/actions/perform-action.ts';
import { MAX_LOGIN_FAILURES } from '../../identity/lockout.ts';
import { observeLockWait } from '../../testing/observe-lock-wait.ts';
import { setUpTestBackend } from '../../testing/set-up-test-database.ts';
import { lockPasskeys } from '../../identity/passkeys/request-options.ts';
import { nameTestMember, TEST_EXCHANGE_PASSWORD } from '../../testing/test-member.ts';

const backend = setUpTestBackend();
let me: PasskeyMember;
beforeEach(async () => {
  me = await PasskeyMember.join(backend, nameTestMember('keyed'));
});

describe('a passkey', () => {
  const logIn = async (passkey: Assertion, ip = '10.0.0.1') =>
    (await backend.call('passkey-login', { passkey }, { ip })).body;
  const changes = async () =>
    (
      await backend.database.query<{ what: string }>(
        'SELECT what FROM account_change WHERE member_id = $1 ORDER BY id',
        [me.memberId],
      )
    ).map(({ what }) => what);
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
    expect((await backend.call('user-health-check', {}, { token: elsewhere })).http).toBe(401);
    expect((await list()).passkeys.map(({ name }) => name)).toEqual(['second']);
    expect((await list()).recoveryCodes).toBe(RECOVERY_CODE_COUNT);
    expect(await changes()).toEqual(['passkey added', 'passkey added', 'passkey removed']);
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
    expect(await right('10.9.0.1')).toMatchObject({ status: 'time', reason: 'limit' });
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
    expect(await changes()).toContain('passkey counter');
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
});

describe('an operator who removes all passkeys of a member', () => {
  const remove = async (input: object) => performAction(backend.database, 'member-passkeys-remove', input, 'sora');

  it('ends logins, deletes codes and allows the PIN again when passkeys are removed', async () => {
    const lost = await PasskeyMember.join(backend, 'lostall1');
    const other = await PasskeyMember.join(backend, 'keeps1');
    await lost.withPasskey();
    await other.withPasskey();
    expect(await remove({ userId: 'lostall1', reason: 'seen in person' })).toMatchObject({ removed: 1, ended: 1 });
    expect(await lost.send('passkeys-list', {})).not.toMatchObject({ status: 'success' });
    await lost.startLogin();
    expect(await lost.send('passkeys-list', {})).toEqual({ status: 'success', passkeys: [], recoveryCodes: 0 });
    expect(await lost.send('user-step-up', { pass: TEST_EXCHANGE_PASSWORD })).toMatchObject({ status: 'success' });
    expect(await other.send('passkeys-list', {})).toMatchObject({ passkeys: [{ name: 'My key' }] });
    const [noted] = await backend.database.query<{ after: unknown }>(
      `SELECT after FROM account_change WHERE member_id = $1 AND what = 'passkeys removed'`,
      [lost.memberId],
    );
    expect(noted?.after).toMatchObject({ reason: 'seen in person', ended: 1 });
  });
});
