import { createHash } from '../identity/passwords.ts';
import { MAX_PROOFS } from '../calls/proof-limit.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { OperatorError } from '../calls/operator-error.ts';
import { createRegistration, TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
import { MAX_LOGIN_FAILURES } from '../identity/lockout.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const backend = setUpTestBackend();
beforeAll(async () => {
  await backend.member('known1');
}, 60_000);

const logIn = async (id: string, pw: string, ip?: string) =>
  (await backend.call('user-do-login', { id, pw }, { ip })).body;

const later = async (id: string, interval: string) =>
  backend.database.query(`UPDATE login_attempt SET at = at - $2::interval WHERE user_id = $1`, [id, interval]);

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('a login', () => {
  it('returns the same for a wrong password and an unknown id [GLI-19 2.5.3a]', async () => {
    expect(await logIn('known1', 'wrong')).toEqual({ status: 'pass' });
    expect(await logIn('nobody1', 'wrong')).toEqual({ status: 'pass' });
    expect(await logIn('known1', TEST_EXCHANGE_PASSWORD)).toEqual({ status: 'pass' });
  });

  it('takes as long to reject an unknown id as a known one', async () => {
    const hash = await createHash(TEST_PASSWORD);
    await backend.database.query(`UPDATE member SET password_hash = $1 WHERE user_id = 'known1'`, [hash]);
    const took = async (id: string, ip: string) => {
      const start = performance.now();
      await logIn(id, 'wrong', ip);
      return performance.now() - start;
    };
    const times: Record<'known1' | 'nobody2', number[]> = { known1: [], nobody2: [] };
    for (let turn = 0; turn < 6; turn += 1) {
      times.known1.push(await took('known1', `10.1.0.${turn}`));
      times.nobody2.push(await took('nobody2', `10.1.0.${turn}`));
    }
    const ratio = median(times.known1) / median(times.nobody2);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    await later('known1', '1 hour');
  });
});

it('checks only a few of 1,000 passwords and admits the member from elsewhere', async () => {
  await backend.member('target1');
  const responses = await Promise.all(
    Array.from({ length: 1_000 }, async (_, turn) => logIn('target1', `guess-${turn}`, '10.9.9.9')),
  );
  expect(responses.filter(({ status }) => status === 'pass')).toHaveLength(MAX_LOGIN_FAILURES);
  expect(responses.filter(({ status }) => status === 'time')).toHaveLength(MAX_PROOFS - MAX_LOGIN_FAILURES);
  expect(responses.filter(({ retryAfter }) => Number(retryAfter) > 0)).toHaveLength(1_000 - MAX_PROOFS);
  expect(await logIn('target1', TEST_PASSWORD, '10.9.9.9')).not.toMatchObject({ status: 'success' });
  expect(await logIn('target1', TEST_PASSWORD, '10.0.0.1')).toMatchObject({ status: 'success' });
});

describe('a new member', () => {
  const register = async (wanted: ReturnType<typeof createRegistration>) =>
    (await backend.call('user-register', wanted)).body;
  const taken = createRegistration();
  const logInAs = async ({ id }: { readonly id: string }) => logIn(id, TEST_PASSWORD);

  it('lets a new member log in immediately, unless approval is switched on', async () => {
    expect(await register(taken)).toEqual({ status: 'success', state: 'active' });
    expect(await logInAs(taken)).toMatchObject({ status: 'success' });
    const agreed = 'SELECT agreed_version AS agreed FROM member WHERE user_id = $1';
    expect(await backend.database.query(agreed, [taken.id])).toEqual([{ agreed: AGREEMENT_VERSION }]);
    await backend.act('member-wait', { wait: true });
    const second = createRegistration();
    const { id: userId, phone, banknum: bankNumber } = second;
    expect(await register(second)).toEqual({ status: 'success', state: 'wait' });
    expect(await logInAs(second)).toEqual({ status: 'wait' });
    expect(await logIn(userId, 'wrong')).toEqual({ status: 'pass' });
    expect(await backend.act('member-list', {})).toMatchObject({
      newMembersWait: true,
      members: [{ userId, phone, bank: '카카오뱅크', bankNumber }],
    });
    await backend.act('member-approve', { userId });
    expect(await logInAs(second)).toMatchObject({ status: 'success' });
    expect(await backend.act('member-wait', { wait: false })).toEqual({ before: true, after: false });
    expect(await backend.act('member-list', {})).toEqual({ newMembersWait: false, members: [] });
  });

  it('responds to a rejected member as to an unknown name until approval', async () => {
    await backend.act('member-wait', { wait: true });
    const third = createRegistration();
    const { id: userId, phone } = third;
    await register(third);
    await backend.act('member-wait', { wait: false });
    await backend.act('member-reject', { userId, reason: 'a second account' });
    expect(await backend.act('member-list', {})).toMatchObject({ members: [] });
    expect(await logInAs(third)).toEqual({ status: 'pass' });
    expect(await register(createRegistration({ phone }))).toEqual({ status: 'alread' });
    await backend.act('member-approve', { userId });
    expect(await logInAs(third)).toMatchObject({ status: 'success' });
    const changes = `SELECT after ->> 'state' AS state, after ->> 'reason' AS reason
      FROM account_change JOIN member m ON m.id = member_id WHERE user_id = $1 ORDER BY account_change.id`;
    expect(await backend.database.query(changes, [userId])).toEqual([
      { state: 'rejected', reason: 'a second account' },
      { state: 'active', reason: null },
    ]);
  });

  it.each([
    ['member-approve', { userId: 'known1' }],
    ['member-reject', { userId: 'known1', reason: 'too late' }],
    ['member-approve', { userId: 'nobody9' }],
  ])('changes no member by %s with %j, and shows the reason to the operator', async (name, input) => {
    await expect(backend.act(name, input)).rejects.toBeInstanceOf(OperatorError);
    expect(await logIn('known1', TEST_PASSWORD, '10.0.0.9')).toMatchObject({ status: 'success' });
  });

  it.each([
    ['alread_have_user', { id: taken.id }],
    ['already', { nick: taken.nick }],
    ['alread', { phone: taken.phone }],
    ['alread', { banknum: taken.banknum }],
    ['cant_find_code', { code: 'NOBODY' }],
  ])('rejects the login of a new member by %s', async (status, details) => {
    expect(await register(createRegistration(details))).toEqual({ status });
  });

  it('requires a new member to type the password twice', async () => {
    const issues = [expect.objectContaining({ path: '/pass_check' })];
    expect(await register(createRegistration({ pass_check: 'something-else' }))).toMatchObject({ issues });
  });

  it('finds the owner of the domain of the page', async () => {
    const agent = await backend.member('agent1', 'agent');
    const owned = `UPDATE member SET referral_code = 'CODE1', domain = 'example.com' WHERE id = $1`;
    await backend.database.query(owned, [agent]);
    const find = async (origin: string) => (await backend.call('get-reg-domain', {}, { origin })).body;
    const user = { userId: 'agent1', nick: 'agent1', code: 'CODE1', domain: 'example.com' };
    expect(await find('https://www.example.com')).toEqual({ status: 'success', user });
    expect(await find('https://example.org')).toEqual({ status: 'cant_find_code' });
  });
});
