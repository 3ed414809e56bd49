import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { performAction } from '../../operators/actions/perform-action.ts';
import { PasskeyMember } from '../../testing/passkey-member.ts';
import { startTestBackend, TEST_EXCHANGE_PASSWORD, type TestBackend } from '../../testing/test-backend.ts';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/open-test-database.ts';

describe('an operator who removes all passkeys of a member', () => {
  let database: Database;
  let backend: TestBackend;
  beforeAll(async () => {
    database = await openTestDatabase();
    backend = await startTestBackend(database);
  }, 60_000);
  const remove = async (input: object) => performAction(backend.database, 'member-passkeys-remove', input, 'sora');
  afterAll(async () => {
    await backend.close();
    await database.close();
  });

  it('ends the logins, deletes the codes, records it, and allows the PIN again', async () => {
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
