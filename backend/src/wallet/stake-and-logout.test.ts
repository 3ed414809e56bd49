import { beforeAll, expect, it } from '@jest/globals';
import { endToken, issueToken, findLoginOfToken } from '../identity/login-token.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { insertTestMember, TEST_CALLER } from '../testing/test-member.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { lockSessionOfStake, makeLaunchToken, redeemLaunchToken } from './game-session.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const CODE = 'moonlight-baccarat';

const database = setUpTestDatabase();
beforeAll(() => loadCatalogue(database), 60_000);

it('delays a logout until the stake that was checked before it is booked', async () => {
  const memberId = await insertTestMember(database, 'leaver', 10_000);
  const token = await issueToken(database, memberId, TEST_CALLER);
  const loginId = (await findLoginOfToken(database, token))?.id ?? 0;
  const link = { memberId, loginId, code: CODE, company: 'naru', lang: 'ko', mode: 'real' } as const;
  const opened = await redeemLaunchToken(database, await makeLaunchToken(database, link));
  const stake = { sessionId: opened?.sessionId ?? '', userId: 'leaver', code: CODE, amount: 1_000 };
  let leaving: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    expect(await lockSessionOfStake(tx, 'demo', stake)).toMatchObject({ isActive: true });
    leaving = endToken(database, token);
    expect(await observeLockWait(database, leaving)).toBe('waits');
  });
  await leaving;
  expect((await database.transaction(async (tx) => lockSessionOfStake(tx, 'demo', stake)))?.isActive).not.toBe(true);
});
