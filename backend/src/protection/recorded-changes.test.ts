import { expect, it } from '@jest/globals';
import { insertTestMember } from '../testing/test-member.ts';
import { setLimit } from './limits.ts';
import { excludeSelf, startBreak } from './start-restriction.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const database = setUpTestDatabase();

it('records every limit, break and self-exclusion permanently', async () => {
  const memberId = await insertTestMember(database, 'careful', 0);
  const until = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await setLimit(database, memberId, { kind: 'loss', period: 'week', amount: 70_000 });
  await startBreak(database, memberId, until);
  await excludeSelf(database, memberId, 'forever');
  const written = 'SELECT what, before, after FROM account_change WHERE member_id = $1 ORDER BY id';
  expect(await database.query(written, [memberId])).toEqual([
    { what: 'limit loss week', before: { amount: null }, after: { amount: 70_000 } },
    { what: 'break', before: null, after: { until } },
    { what: 'self-exclusion', before: null, after: { period: 'forever', until: null } },
  ]);
  await expect(database.query('DELETE FROM account_change WHERE member_id = $1', [memberId])).rejects.toThrow();
});
