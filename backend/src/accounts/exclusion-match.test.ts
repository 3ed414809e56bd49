import { describe, expect, it, beforeAll } from '@jest/globals';
import type { WireRequest } from 'shared-types/calls';
import { joinMember } from '../testing/joined-member.ts';
import { protectMember } from '../testing/protect-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { createRegistration, insertTestMember, TEST_PASSWORD } from '../testing/test-member.ts';
import { findMatch } from './exclusion-match.ts';

const backend = setUpTestBackend();
let addresses = 0;

async function register(details: Partial<WireRequest<'user-register'>>) {
  addresses += 1;
  const wanted = createRegistration(details);
  const { body } = await backend.call('user-register', wanted, { ip: `10.0.1.${addresses}` });
  return { userId: wanted.id, status: body.status, state: body.state };
}
const logIn = async (id: string) => (await backend.call('user-do-login', { id, pw: TEST_PASSWORD })).body.status;
const update = async (id: number, assignments: string) =>
  backend.database.query(`UPDATE member SET ${assignments} WHERE id = $1`, [id]);

describe('names that look alike', () => {
  it('reports a similar name as taken', async () => {
    expect(await register({ nick: '달 빛' })).toMatchObject({ status: 'success' });
    expect((await backend.call('check-user-nick', { nick: '달빛' })).body).toEqual({ status: 'already' });
    expect(await register({ nick: '달빛' })).toMatchObject({ status: 'already' });
  });

  it('registers only one of two members who request similar names concurrently', async () => {
    const both = await Promise.all([register({ nick: 'twilight' }), register({ nick: 'TWILIGHT' })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['already', 'success']);
  });

  it('finds a referral code and a login name regardless of case and width', async () => {
    const agent = await backend.member('agent9', 'agent');
    await update(agent, `referral_code = 'CODE9'`);
    expect(await register({ id: 'referred9', code: 'ｃｏｄｅ9' })).toMatchObject({ status: 'success' });
    expect(await backend.database.query(`SELECT referred_by FROM member WHERE user_id = 'referred9'`)).toEqual([
      { referred_by: agent },
    ]);
    expect(await logIn(' Ｒeferred9')).toBe('success');
  });
});

describe('an account that may be of a self-excluded member', () => {
  beforeAll(async () => {
    const id = await backend.member('haneul01');
    const owner = '홍길동'.normalize('NFD');
    await update(
      id,
      `bank_code = '004', bank_owner = '${owner}', bank_number = '0012345678901', phone = '01055556666'`,
    );
    await protectMember(backend.database, id, 'excluded_until', `'infinity'`);
  }, 60_000);

  const matches = async (userId: string) => {
    const { members } = (await backend.act('member-list', {})) as { members: { userId: string; matches: object[] }[] };
    return members.find((member) => member.userId === userId)?.matches;
  };

  it.each([
    ['account number at another bank', { banknum: '12345678901' }, 'account number'],
    ['holder and bank', { bankOwner: '홍길동', bankname: '004' }, 'holder and bank'],
    ['holder and login name', { bankOwner: '홍 길동', id: 'haneul77' }, 'holder and login name'],
  ] as const)('waits for an operator when it has the same %s', async (_, details, reason) => {
    const { userId, state } = await register(details);
    expect([state, await logIn(userId)]).toEqual(['wait', 'wait']);
    expect(await matches(userId)).toEqual([{ userId: 'haneul01', reasons: [reason] }]);
    await expect(backend.act('member-approve', { userId })).rejects.toThrow(/haneul01 \(.*--accept-match/);
    const approved = { userId, ended: 0, matches: [{ userId: 'haneul01', reasons: [reason] }] };
    expect(await backend.act('member-approve', { userId, acceptMatch: true })).toEqual(approved);
    expect(await logIn(userId)).toBe('success');
  });

  it('preserves the match of the registration for the operator when details change', async () => {
    const id = await insertTestMember(backend.database, 'gonelong', 0);
    await update(id, `bank_number = '4040404040404'`);
    await protectMember(backend.database, id, 'excluded_until', `now() + interval '1 day'`);
    await update(id, `state = 'closing'`);
    await update(id, `state = 'closed'`);
    const { userId, state } = await register({ banknum: '4040404040404' });
    expect(state).toBe('wait');
    await update(id, `bank_number = '5050505050505'`);
    expect(await matches(userId)).toEqual([{ userId: 'gonelong', reasons: ['account number'] }]);
  });

  it('approves an account immediately when the matching self-exclusion is over', async () => {
    const id = await insertTestMember(backend.database, 'backagain', 0);
    await update(id, `bank_number = '6060606060606'`);
    await protectMember(backend.database, id, 'excluded_until', `now() - interval '1 second'`);
    expect(await register({ banknum: '6060606060606' })).toMatchObject({ state: 'active' });
  });

  it.each([
    ['member-resume', 'suspended'],
    ['member-reopen', 'closing'],
  ])('does not approve an account by %s without the accepted match', async (action, state) => {
    const id = await insertTestMember(backend.database, `was${state}`, 0);
    await update(id, `bank_number = '12345678901', bank_code = '081', state = '${state}'`);
    const input = { userId: `was${state}`, reason: 'asked' };
    await expect(backend.act(action, input)).rejects.toThrow(/haneul01 \(account number.*--accept-match/);
    await backend.act(action, { ...input, acceptMatch: true });
    const changes = `SELECT after FROM account_change WHERE member_id = $1 AND what = 'state'`;
    const acceptedMatches = [{ userId: 'haneul01', reasons: ['account number'] }];
    expect(await backend.database.query(changes, [id])).toMatchObject([
      { after: { state: 'active', acceptedMatches } },
    ]);
    await update(id, `bank_number = '${state}'`);
  });

  it('goes to review and is logged out when it gets the excluded account number', async () => {
    const me = await joinMember(backend, 'mover');
    await me.stepUp();
    const bank = { bankname: '088', banknum: '000012345678901' } as const;
    expect(await me.send('user-set-bank', bank)).toEqual({ status: 'success', state: 'wait' });
    expect(await backend.isActive(me.token)).toBe(false);
    expect(await logIn('mover')).toBe('wait');
    expect(await matches('mover')).toEqual([{ userId: 'haneul01', reasons: ['account number'] }]);
  });
});

describe('the match of two members', () => {
  const excluded = {
    user_id: 'haneul01',
    phone: '01055556666',
    bank_code: '004',
    bank_owner: '홍길동',
    bank_number: '0012345678901',
  };
  const other = { user_id: 'naru', phone: '01011112222', bank_code: '088', bank_owner: '김나루', bank_number: '99' };
  const reasons = (details: Partial<typeof other>, of: Partial<typeof other> = {}) =>
    findMatch({ ...other, ...details }, { ...excluded, ...of }).flatMap((match) => match.reasons);

  it.each(['010-5555-6666', '+82 10 5555 6666', '821055556666'])('contains the holder and the phone %s', (phone) => {
    expect(reasons({ bank_owner: '홍길동', phone })).toEqual(['holder and phone']);
    expect(reasons({ phone })).toEqual([]);
  });

  it.each([{ bank_owner: '홍길동' }, { bank_code: '004' }, {}])('needs more than %j', (details) => {
    expect(reasons(details)).toEqual([]);
  });

  it('contains no login name when too few letters are left of it', () => {
    expect(reasons({ bank_owner: '홍길동', user_id: 'ab77' }, { user_id: 'ab01' })).toEqual([]);
    expect(reasons({ bank_owner: '홍길동', user_id: 'abc77' }, { user_id: 'abc01' })).toEqual([
      'holder and login name',
    ]);
  });

  it('contains no details that both leave empty', () => {
    expect(reasons({ bank_owner: '', bank_number: '' }, { bank_owner: '', bank_number: '' })).toEqual([]);
  });
});
