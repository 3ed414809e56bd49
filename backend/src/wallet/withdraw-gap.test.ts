import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertTestMember } from '../testing/test-member.ts';
import { getRequestBlock } from './request-block.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const GAP_MINUTES = 180;
const NOW = Date.UTC(2026, 5, 15, 3);
const HOUR_MS = 3_600_000;

describe('the gap between withdrawals', () => {
  const database = setUpTestDatabase();
  let members = 0;
  let me: number;
  beforeAll(async () => {
    await database.query('UPDATE money_setting SET withdraw_gap_minutes = $1', [GAP_MINUTES]);
  }, 60_000);
  beforeEach(async () => {
    members += 1;
    me = await insertTestMember(database, `gap${members}`, 0);
  });

  const insertRequest = async (hoursAgo: number, state: string, kind = 'withdraw', memberId = me) => {
    const at = new Date(NOW - hoursAgo * HOUR_MS).toISOString();
    await database.query(
      `INSERT INTO money_request (member_id, kind, balance, bank_owner, lang, state, last_date)
       VALUES ($1, $2, 10000, '홍길동', 'ko', $3, $4)`,
      [memberId, kind, state, at],
    );
  };
  const until = async () => {
    const block = await getRequestBlock(database, me, 'withdraw', NOW);
    return block?.until === undefined ? undefined : (Date.parse(String(block.until)) - NOW) / HOUR_MS;
  };

  it('counts the gap between withdrawals from the newest one', async () => {
    await insertRequest(50, 'done');
    await insertRequest(5, 'done');
    await insertRequest(1, 'done');
    expect(await until()).toBe(2);
  });

  it('counts the gap from the time of the request to the minute', async () => {
    await insertRequest(GAP_MINUTES / 60, 'done');
    expect(await until()).toBeUndefined();
    await insertRequest(GAP_MINUTES / 60 - 1 / 60, 'done');
    expect(await until()).toBeCloseTo(1 / 60, 6);
  });

  it('counts no rejected withdrawal, no deposit and none of another member', async () => {
    const other = await insertTestMember(database, `other${members}`, 0);
    await insertRequest(4, 'done');
    await insertRequest(1, 'reject');
    await insertRequest(1, 'done', 'deposit');
    await insertRequest(1, 'done', 'withdraw', other);
    expect(await until()).toBeUndefined();
  });

  it('does not block a deposit', async () => {
    await insertRequest(1, 'done');
    expect(await getRequestBlock(database, me, 'deposit', NOW)).toBeUndefined();
  });
});
