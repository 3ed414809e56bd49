import { describe, expect, it, beforeAll, beforeEach } from '@jest/globals';
import { REGISTRATION } from 'shared-types/testing/registration.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { ProtectedMember } from '../testing/protected-member.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { insertTestMember, TEST_EXCHANGE_PASSWORD, TEST_PASSWORD } from '../testing/test-member.ts';
import { findMatch } from './exclusion-match.ts';

describe('names that look alike', () => {
  const backend = setUpTestBackend();
  let counter = 0;

  const register = async (more: object) => {
    counter += 1;
    const wanted = {
      ...REGISTRATION,
      id: `alike${counter}`,
      nick: `n${counter}`,
      phone: `0108000${String(counter).padStart(4, '0')}`,
      banknum: `4444000${String(counter).padStart(4, '0')}`,
      ...more,
    };
    const { http, body } = await backend.call('user-register', wanted, { ip: `10.8.0.${counter}` });
    return [http, body.status ?? (body.issues as { path: string }[] | undefined)?.map(({ path }) => path)];
  };
  it('reports a similar name as taken', async () => {
    expect(await register({ nick: '달 빛' })).toEqual([200, 'success']);
    expect((await backend.call('check-user-nick', { nick: '달빛' })).body).toEqual({ status: 'already' });
    expect(await register({ nick: '달빛' })).toEqual([200, 'already']);
  });

  it('registers only one of two members who request similar names concurrently', async () => {
    const both = await Promise.all([register({ nick: 'twilight' }), register({ nick: 'TWILIGHT' })]);
    expect(new Set(both.map(([, status]) => status))).toEqual(new Set(['already', 'success']));
  });

  it('finds a referral code and a login name regardless of case and width', async () => {
    const agent = await backend.member('agent9', 'agent');
    await backend.database.query(`UPDATE member SET referral_code = 'CODE9' WHERE id = $1`, [agent]);
    expect(await register({ id: 'referred9', code: 'ｃｏｄｅ9' })).toEqual([200, 'success']);
    expect(await backend.database.query(`SELECT referred_by FROM member WHERE user_id = 'referred9'`)).toEqual([
      { referred_by: agent },
    ]);
    const { body } = await backend.call('user-do-login', { id: ' Ｒeferred9', pw: REGISTRATION.pw });
    expect(body.status).toBe('success');
  });
});

describe('an account that may be of a self-excluded member', () => {
  const backend = setUpTestBackend();
  let count = 0;
  beforeAll(async () => {
    const id = await backend.member('haneul01');
    await backend.database.query(
      `UPDATE member SET bank_code = '004', bank_owner = $2, bank_number = '0012345678901', phone = '01055556666' WHERE id = $1`,
      [id, '홍길동'.normalize('NFD')],
    );
    await new ProtectedMember(backend.database, id).protect('excluded_until', `'infinity'`);
  }, 60_000);
  beforeEach(() => void (count += 1));

  const act = async (name: string, input: object) => performAction(backend.database, name, input, 'sora');
  async function register(details: object): Promise<{ userId: string; state: unknown }> {
    const userId = `fresh${String.fromCharCode(96 + count)}`;
    const { body } = await backend.call(
      'user-register',
      {
        ...REGISTRATION,
        id: userId,
        nick: userId.slice(0, 8),
        pw: TEST_PASSWORD,
        pass_check: TEST_PASSWORD,
        phone: `0107777${1000 + count}`,
        bankname: '088',
        bankOwner: '김나루',
        banknum: `99000000${1000 + count}`,
        ...details,
      },
      { ip: `10.0.1.${count}` },
    );
    return { userId: String(Object(details).id ?? userId), state: body.state };
  }
  const logIn = async (id: string) => (await backend.call('user-do-login', { id, pw: TEST_PASSWORD })).body.status;
  const matches = async (userId: string) => {
    const { members } = (await act('member-list', {})) as { members: { userId: string; matches: object[] }[] };
    return members.find((member) => member.userId === userId)?.matches;
  };

  it.each([
    ['account number at another bank', { banknum: '12345678901' }, 'account number'],
    ['holder and bank', { bankOwner: '홍길동', bankname: '004' }, 'holder and bank'],
    ['holder and login name', { bankOwner: '홍 길동', id: 'haneul77' }, 'holder and login name'],
  ])('waits for an operator when it has the same %s', async (_, details, reason) => {
    const { userId, state } = await register(details);
    expect(state).toBe('wait');
    expect(await logIn(userId)).toBe('wait');
    expect(await matches(userId)).toEqual([{ userId: 'haneul01', reasons: [reason] }]);
    await expect(act('member-approve', { userId })).rejects.toThrow(/haneul01 \(.*--accept-match/);
    const approved = { userId, ended: 0, matches: [{ userId: 'haneul01', reasons: [reason] }] };
    expect(await act('member-approve', { userId, acceptMatch: true })).toEqual(approved);
    expect(await logIn(userId)).toBe('success');
  });

  it('preserves the match of the registration for the operator when details change', async () => {
    const id = await insertTestMember(backend.database, 'gonelong', 0);
    const set = async (column: string, value: string) =>
      backend.database.query(`UPDATE member SET ${column} = $2 WHERE id = $1`, [id, value]);
    await set('bank_number', '4040404040404');
    await new ProtectedMember(backend.database, id).protect('excluded_until', `now() + interval '1 day'`);
    await set('state', 'closing');
    await set('state', 'closed');
    const { userId, state } = await register({ banknum: '4040404040404', bankname: '090' });
    expect(state).toBe('wait');
    await set('bank_number', '5050505050505');
    expect(await matches(userId)).toEqual([{ userId: 'gonelong', reasons: ['account number'] }]);
  });

  it('approves an account immediately when the matching self-exclusion is over', async () => {
    const id = await insertTestMember(backend.database, 'backagain', 0);
    await backend.database.query(`UPDATE member SET bank_number = '6060606060606' WHERE id = $1`, [id]);
    await new ProtectedMember(backend.database, id).protect('excluded_until', `now() - interval '1 second'`);
    expect(await register({ banknum: '6060606060606', bankname: '090' })).toMatchObject({ state: 'active' });
  });

  it.each([
    ['member-resume', 'suspended'],
    ['member-reopen', 'closing'],
  ])('does not approve an account by %s without the accepted match', async (action, state) => {
    const id = await insertTestMember(backend.database, `was${state}`, 0);
    await backend.database.query(
      `UPDATE member SET bank_number = '12345678901', bank_code = '090', state = $2 WHERE id = $1`,
      [id, state],
    );
    const input = { userId: `was${state}`, reason: 'asked' };
    await expect(act(action, input)).rejects.toThrow(/haneul01 \(account number.*--accept-match/);
    await act(action, { ...input, acceptMatch: true });
    const [change] = await backend.database.query<{ after: object }>(
      `SELECT after FROM account_change WHERE member_id = $1 AND what = 'state'`,
      [id],
    );
    expect(change?.after).toMatchObject({
      state: 'active',
      acceptedMatches: [{ userId: 'haneul01', reasons: ['account number'] }],
    });
    await backend.database.query(`UPDATE member SET bank_number = $1 WHERE id = $2`, [state, id]);
  });

  it('goes to review and is logged out when it gets the excluded account number', async () => {
    await backend.member('mover');
    const token = await backend.logIn('mover');
    await backend.call('user-step-up', { pass: TEST_EXCHANGE_PASSWORD }, { token });
    const { body } = await backend.call('user-set-bank', { bankname: '088', banknum: '000012345678901' }, { token });
    expect(body).toEqual({ status: 'success', state: 'wait' });
    expect((await backend.call('get-member', {}, { token })).http).toBe(401);
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
