import { createHash } from '../identity/passwords.ts';
import { MAX_PROOFS } from '../calls/proof-limit.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { AGREEMENT_VERSION } from 'shared-types/calls';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { OperatorError } from '../calls/operator-error.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
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
  const operate = async (name: string, input: object) => performAction(backend.database, name, input, 'sora');
  const wanted = (id: string, more: object = {}) =>
    ({
      ...REGISTRATION,
      id,
      pw: TEST_PASSWORD,
      pass_check: TEST_PASSWORD,
      nick: id.slice(0, 8),
      phone: '01099990000',
      bankname: '090',
      banknum: '33330000111',
      ...more,
    }) as const;

  it('lets a new member log in immediately, unless approval is switched on', async () => {
    expect((await backend.call('user-register', wanted('fresh1'))).body).toEqual({
      status: 'success',
      state: 'active',
    });
    expect(await logIn('fresh1', TEST_PASSWORD)).toMatchObject({ status: 'success' });
    expect(
      await backend.database.query(`SELECT agreed_version AS agreed FROM member WHERE user_id = 'fresh1'`),
    ).toEqual([{ agreed: AGREEMENT_VERSION }]);
    await operate('member-wait', { wait: true });
    const second = wanted('fresh2', { phone: '01099990001', banknum: '33330000112' });
    expect((await backend.call('user-register', second)).body).toEqual({ status: 'success', state: 'wait' });
    expect(await logIn('fresh2', TEST_PASSWORD)).toEqual({ status: 'wait' });
    expect(await logIn('fresh2', 'wrong')).toEqual({ status: 'pass' });
    expect(await operate('member-list', {})).toMatchObject({
      newMembersWait: true,
      members: [{ userId: 'fresh2', phone: '01099990001', bank: '카카오뱅크', bankNumber: '33330000112' }],
    });
    await operate('member-approve', { userId: 'fresh2' });
    expect(await logIn('fresh2', TEST_PASSWORD)).toMatchObject({ status: 'success' });
    expect(await operate('member-wait', { wait: false })).toEqual({ before: true, after: false });
    expect(await operate('member-list', {})).toEqual({ newMembersWait: false, members: [] });
  });

  it('responds to a rejected member as to an unknown name until approval', async () => {
    await operate('member-wait', { wait: true });
    const third = wanted('fresh6', { phone: '01099990006', banknum: '33330000116' });
    await backend.call('user-register', third);
    await operate('member-wait', { wait: false });
    await operate('member-reject', { userId: 'fresh6', reason: 'a second account' });
    expect(await operate('member-list', {})).toMatchObject({ members: [] });
    expect(await logIn('fresh6', TEST_PASSWORD)).toEqual({ status: 'pass' });
    const again = wanted('fresh7', { phone: '01099990006', banknum: '33330000117' });
    expect((await backend.call('user-register', again)).body).toEqual({ status: 'alread' });
    await operate('member-approve', { userId: 'fresh6' });
    expect(await logIn('fresh6', TEST_PASSWORD)).toMatchObject({ status: 'success' });
    expect(
      await backend.database.query(
        `SELECT after ->> 'state' AS state, after ->> 'reason' AS reason
         FROM account_change JOIN member m ON m.id = member_id WHERE user_id = 'fresh6' ORDER BY account_change.id`,
      ),
    ).toEqual([
      { state: 'rejected', reason: 'a second account' },
      { state: 'active', reason: null },
    ]);
  });

  it.each([
    ['member-approve', { userId: 'known1' }],
    ['member-reject', { userId: 'known1', reason: 'too late' }],
    ['member-approve', { userId: 'nobody9' }],
  ])('changes no member by %s with %j, and shows the reason to the operator', async (name, input) => {
    await expect(operate(name, input)).rejects.toBeInstanceOf(OperatorError);
    expect(await logIn('known1', TEST_PASSWORD, '10.0.0.9')).toMatchObject({ status: 'success' });
  });

  it.each([
    ['alread_have_user', { phone: '01099990002', banknum: '33330000113' }],
    ['already', { id: 'fresh3', phone: '01099990002', banknum: '33330000113' }],
    ['alread', { id: 'fresh3', nick: 'other', banknum: '33330000113' }],
    ['alread', { id: 'fresh3', nick: 'other', phone: '01099990002' }],
    ['cant_find_code', { id: 'fresh3', nick: 'other', phone: '01099990002', banknum: '33330000113', code: 'NOBODY' }],
  ])('rejects the login of a new member by %s', async (status, more) => {
    expect((await backend.call('user-register', wanted('fresh1', more))).body).toEqual({ status });
  });

  it('requires a new member to type the password twice', async () => {
    const { http, body } = await backend.call('user-register', wanted('fresh4', { pass_check: 'something-else' }));
    expect(http).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: '/pass_check' }] });
  });

  it('finds the owner of the domain of the page', async () => {
    const agent = await backend.member('agent1', 'agent');
    await backend.database.query(`UPDATE member SET referral_code = 'CODE1', domain = 'example.com' WHERE id = $1`, [
      agent,
    ]);
    const found = await backend.call('get-reg-domain', {}, { origin: 'https://www.example.com' });
    expect(found.body).toMatchObject({ status: 'success', user: { code: 'CODE1', domain: 'example.com' } });
    expect((await backend.call('get-reg-domain', {}, { origin: 'https://example.org' })).body.status).toBe(
      'cant_find_code',
    );
  });
});
