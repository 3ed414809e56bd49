import { beforeEach, describe, expect, it } from '@jest/globals';
import { AGREED_TO_ALL, AGREEMENT_VERSION } from 'shared-types/calls';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import { nameTestMember, TEST_PASSWORD } from '../testing/test-member.ts';
import { REGISTRATION } from 'shared-types/testing/registration.ts';

const backend = setUpTestBackend();
let userId: string;
let memberId: number;
beforeEach(async () => {
  userId = nameTestMember('agrees');
  memberId = await backend.member(userId);
  await backend.database.query(`UPDATE member SET agreed_version = '2025-01' WHERE id = $1`, [memberId]);
});

const logIn = async (more: { pw?: string; agree?: typeof AGREED_TO_ALL } = {}) =>
  (await backend.call('user-do-login', { id: userId, pw: TEST_PASSWORD, ...more })).body;
const logins = async () => backend.database.query('SELECT 1 AS one FROM login_token WHERE member_id = $1', [memberId]);

describe('a member who agreed to an older version [GLI-19 2.5.2, A.3.4]', () => {
  it('rejects a login until the current version is accepted, and prompts once', async () => {
    expect(await logIn()).toEqual({ status: 'agree' });
    expect(await logins()).toEqual([]);
    expect(await logIn({ agree: AGREED_TO_ALL })).toMatchObject({ status: 'success', failed: 0 });
    expect(await logIn()).toMatchObject({ status: 'success' });
  });

  it('prompts for agreement only after the right password and records nothing yet', async () => {
    expect(await logIn({ pw: 'wrong-Pass1', agree: AGREED_TO_ALL })).toEqual({ status: 'pass' });
    expect(await logIn()).toEqual({ status: 'agree' });
  });

  it('records neither a login nor a failed attempt when only the prompt was sent', async () => {
    await logIn();
    await logIn({ agree: AGREED_TO_ALL });
    const attempts = 'SELECT succeeded FROM login_attempt WHERE user_id = $1';
    expect(await backend.database.query(attempts, [userId])).toEqual([{ succeeded: true }]);
  });

  it('rejects for other reasons without a prompt for agreement', async () => {
    await backend.database.query(`UPDATE member SET state = 'suspended' WHERE id = $1`, [memberId]);
    expect(await logIn({ agree: AGREED_TO_ALL })).toEqual({ status: 'suspended' });
    const version = 'SELECT agreed_version AS version FROM member WHERE id = $1';
    expect(await backend.database.query(version, [memberId])).toEqual([{ version: '2025-01' }]);
  });

  it('records the agreement: what, when, from where', async () => {
    await logIn({ agree: AGREED_TO_ALL });
    const changes = 'SELECT what, ip, before, after FROM account_change WHERE member_id = $1';
    expect(await backend.database.query(changes, [memberId])).toEqual([
      { what: 'agreements', ip: '10.0.0.1', before: { version: '2025-01' }, after: { version: AGREEMENT_VERSION } },
    ]);
  });
});

it.each(['2099-01', '', '2026-11 '])(
  'rejects an unknown version at the registration and at the login: "%s"',
  async (version) => {
    const agree = { ...AGREED_TO_ALL, version } as unknown as typeof AGREED_TO_ALL;
    const { http, body } = await backend.call('user-register', { ...REGISTRATION, agree });
    expect({ http, body: JSON.stringify(body) }).toEqual({
      http: 400,
      body: expect.stringContaining('/agree/version'),
    });
    expect((await backend.call('user-do-login', { id: userId, pw: TEST_PASSWORD, agree })).http).toBe(400);
    expect(await logins()).toEqual([]);
  },
);
