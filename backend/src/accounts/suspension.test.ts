import { beforeEach, describe, expect, it } from '@jest/globals';
import { performAction } from '../operators/actions/perform-action.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { nameTestMember, TEST_PASSWORD } from '../testing/test-member.ts';

const backend = setUpTestBackend();
let userId: string;
let token: string;
beforeEach(async () => {
  userId = nameTestMember('member');
  await backend.member(userId);
  token = await backend.logIn(userId);
});

const act = async (name: string, input: object = { userId, reason: 'complaint 12' }) =>
  performAction(backend.database, name, input, 'sora');
const logIn = async (pw: string) => (await backend.call('user-do-login', { id: userId, pw })).body;
const health = async (given: string) => (await backend.call('user-health-check', {}, { token: given })).http;

describe('a suspended member', () => {
  it('logs a suspended member out and shows the reason after the right password only', async () => {
    const other = await backend.logIn(userId);
    expect(await act('member-suspend')).toEqual({ userId, ended: 2 });
    expect([await health(token), await health(other)]).toEqual([401, 401]);
    expect(await logIn(TEST_PASSWORD)).toEqual({ status: 'suspended' });
    expect(await logIn('wrong-Pass1')).toEqual({ status: 'pass' });
    await act('member-resume');
    expect(await logIn(TEST_PASSWORD)).toMatchObject({ status: 'success' });
    expect(await health(token)).toBe(401);
  });

  it('leaves waiting requests to the operators, who decide them as usual', async () => {
    const wanted = { balance: 50_000, bankOwner: '홍길동', requestId: '6f1c2a4e-0000-4000-8000-000000000012' };
    const { body } = await backend.call('apply-user-deposit', wanted, { token });
    await act('member-suspend');
    const { requests } = (await act('money-list', {})) as { requests: { id: number; userId: string }[] };
    expect(requests).toMatchObject([{ id: body.id, userId }]);
    await act('money-approve', { id: body.id });
    expect(await act('money-list', {})).toEqual({ requests: [] });
  });

  it('records a suspension with the operator, the reason and the previous state', async () => {
    await act('member-suspend');
    await act('member-resume', { userId, reason: 'cleared' });
    await backend.logIn(userId);
    await act('member-end-sessions', { userId, reason: 'lost phone' });
    const log = 'SELECT actor, action, input FROM operator_log WHERE input @> $1::jsonb ORDER BY id';
    expect(await backend.database.query(log, [JSON.stringify({ userId })])).toEqual([
      { actor: 'sora', action: 'member-suspend', input: { userId, reason: 'complaint 12' } },
      { actor: 'sora', action: 'member-resume', input: { userId, reason: 'cleared' } },
      { actor: 'sora', action: 'member-end-sessions', input: { userId, reason: 'lost phone' } },
    ]);
    const changes = `SELECT what, before, after FROM account_change c JOIN member m ON m.id = c.member_id
      WHERE m.user_id = $1 ORDER BY c.id`;
    expect(await backend.database.query(changes, [userId])).toEqual([
      { what: 'state', before: { state: 'active' }, after: { state: 'suspended', reason: 'complaint 12' } },
      { what: 'state', before: { state: 'suspended' }, after: { state: 'active', reason: 'cleared' } },
      { what: 'sessions ended', before: null, after: { reason: 'lost phone', ended: 1 } },
    ]);
  });
});

it('allows a new login after all sessions were ended', async () => {
  expect(await act('member-end-sessions')).toEqual({ userId, ended: 1 });
  expect(await health(token)).toBe(401);
  expect(await health(await backend.logIn(userId))).toBe(200);
});
