import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AGREEMENT_VERSION } from 'shared-types';
import { performAction } from '../operators/actions/perform-action.ts';
import { ProtectedMember } from '../testing/protected-member.ts';
import { startTestBackend, TEST_EXCHANGE_PASSWORD, TEST_PASSWORD, type TestBackend } from '../testing/test-backend.ts';

describe('an account that may be of a self-excluded member', () => {
  let backend: TestBackend;
  let count = 0;
  beforeAll(async () => {
    backend = await startTestBackend();
    const id = await backend.member('haneul01');
    await backend.database.query(
      `UPDATE member SET bank_code = '004', bank_owner = $2, bank_number = '0012345678901', phone = '01055556666' WHERE id = $1`,
      [id, '홍길동'.normalize('NFD')],
    );
    await new ProtectedMember(backend.database, id).protect('excluded_until', `'infinity'`);
  });
  afterAll(() => backend.close());
  beforeEach(() => void (count += 1));

  const act = async (name: string, input: object) => performAction(backend.database, name, input, 'sora');
  async function register(details: object): Promise<{ userId: string; state: unknown }> {
    const userId = `fresh${String.fromCharCode(96 + count)}`;
    const { body } = await backend.call(
      'user-register',
      {
        id: userId,
        nick: userId.slice(0, 8),
        pw: TEST_PASSWORD,
        pass_check: TEST_PASSWORD,
        exchange_pw: TEST_EXCHANGE_PASSWORD,
        phone: `0107777${1000 + count}`,
        bankname: '088',
        bankOwner: '김나루',
        banknum: `99000000${1000 + count}`,
        agree: { terms: true, privacy: true, adult: true, version: AGREEMENT_VERSION },
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
    const accepted = [{ userId: 'haneul01', reasons: [reason] }];
    expect(await act('member-approve', { userId, acceptMatch: true })).toEqual({ userId, matches: accepted });
    const [logged] = await backend.database.query<{ result: object }>(
      `SELECT result FROM operator_log WHERE action = 'member-approve' ORDER BY id DESC LIMIT 1`,
    );
    expect(logged?.result).toEqual({ userId, matches: accepted });
    expect(await logIn(userId)).toBe('success');
  });

  it.each([
    ['the holder alone', { bankOwner: '홍길동' }],
    ['the bank alone', { bankname: '004' }],
    ['nothing', {}],
  ])('is let in at once when it shares %s', async (_, details) => {
    const { userId, state } = await register(details);
    expect(state).toBe('active');
    expect(await logIn(userId)).toBe('success');
  });

  it('is held and logged out when its member changes to the excluded account number', async () => {
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
