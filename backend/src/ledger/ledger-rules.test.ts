import { expect, it, beforeAll, describe } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPostgresDatabase, SERVING_LIMITS } from '../database/postgres-database.ts';
import { dropAllRules, runAndRollBack } from '../testing/broken-rules.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';
import { insertTestMember } from '../testing/test-member.ts';
import { runIdempotent } from './idempotent.ts';
import { writeTransfer } from './transfer.ts';
import { listBrokenInvariants, verifyLedger } from './verify-ledger.ts';

describe('the verification of the ledger', () => {
  const database = setUpTestDatabase();

  it('verifies the whole ledger: counts, sums of what is owed, broken invariants', async () => {
    expect(await verifyLedger(database)).toEqual({ broken: [], members: 0, transfers: 0, entries: 0, owed: 0 });
    await insertTestMember(database, 'poor', 0);
    const rich = await insertTestMember(database, 'rich', 700);
    await database.transaction(async (tx) =>
      writeTransfer(tx, rich, 'adjust', 'x', [{ from: 'cash', to: 'bank', amount: 100 }]),
    );
    const whole = { broken: [], members: 2, transfers: 2, entries: 4, owed: 600 };
    expect(await verifyLedger(database)).toEqual(whole);
    // Reserved for a withdrawal that does not exist.
    await database.transaction(async (tx) =>
      writeTransfer(tx, rich, 'adjust', 'x', [{ from: 'cash', to: 'hold', amount: 100 }]),
    );
    expect(await verifyLedger(database)).toEqual({
      ...whole,
      broken: [{ broken: 'money held differs from the waiting withdrawals', id: expect.any(Number), account: null }],
      transfers: 3,
      entries: 6,
    });
  });

  it('verifies the ledger without the time limits of requests', async () => {
    const limited = createPostgresDatabase(database.url, { ...SERVING_LIMITS, lockMs: 10 });
    const longWaits = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'
                       AND datname = current_database() AND clock_timestamp() - state_change > interval '10 ms'`;
    const { report } = await database.transaction(async (tx) => {
      await tx.query('LOCK TABLE ledger_entry');
      const verifying = verifyLedger(limited);
      const afterLimit = async () => {
        while ((await database.query(longWaits)).length === 0);
      };
      await Promise.race([verifying, afterLimit()]);
      return { report: verifying };
    });
    expect(await report).toHaveProperty('broken');
    await limited.close();
  });
});

/** Returns SQL that orders a transfer from the ledger. */
function order(memberId: number, accounts: string, amounts: string): string {
  return `INSERT INTO ledger_move (member_id, kind, reference, accounts, amounts)
          VALUES (${memberId}, 'adjust', 'x', '${accounts}', '${amounts}') RETURNING short`;
}

/** Orders that cannot be stored, with the rules or without. */
const IMPOSSIBLE: readonly (readonly [what: string, sql: string])[] = [
  ['moves the house’s money alone', order(1, '{bank,games}', '{5,-5}')],
  ['is nobody’s', order(99, '{bank,cash}', '{-5,5}')],
  ['names an account that there is not', order(1, '{cash,spare}', '{5,-5}')],
  ['names its accounts in another order', order(1, '{cash,bank}', '{5,-5}')],
  ['names an account twice', order(1, '{bank,cash,cash}', '{-5,2,3}')],
  ['lacks an amount', order(1, '{bank,cash}', '{5}')],
  ['has an amount too many', order(1, '{bank,cash}', '{-5,5,0}')],
  ['does not sum to zero', order(1, '{bank,cash}', '{-4,5}')],
  ['moves nothing at an account', order(1, '{bank,cash}', '{0,0}')],
  ['makes a balance greater than JSON carries', order(1, '{bank,cash}', '{-9007199254740991,9007199254740991}')],
];

/** Statements that the database must reject from any code. */
const REJECTED: readonly (readonly [what: string, sql: string])[] = [
  ['an entry is changed', 'UPDATE ledger_entry SET amount = amount + 1'],
  ['an entry is deleted', 'DELETE FROM ledger_entry'],
  ['the entries are emptied', 'TRUNCATE ledger_entry'],
  ['a transfer is changed', `UPDATE ledger_transfer SET kind = 'bet'`],
  ['a transfer is deleted', 'DELETE FROM ledger_transfer'],
  ['the transfers are emptied', 'TRUNCATE ledger_transfer CASCADE'],
  ['an account is deleted', `DELETE FROM ledger_account WHERE kind = 'hold'`],
  ['an account changes its kind', `UPDATE ledger_account SET kind = 'spare' WHERE kind = 'hold'`],
  ['a balance is written by hand', `UPDATE ledger_account SET balance = 5 WHERE kind = 'cash'`],
  [
    'an account starts with money',
    `WITH new AS (
       INSERT INTO member (user_id, nick, nick_folded, password_hash, exchange_hash, phone, bank_code, bank_owner, bank_number)
       VALUES ('third', 'third', 'third', '', '', '3', '004', '', '3') RETURNING id
     ) INSERT INTO ledger_account (kind, member_id, balance) SELECT 'cash', id, 5 FROM new`,
  ],
  [
    'entries are written by hand',
    `INSERT INTO ledger_entry (transfer_id, account_id, amount, balance_after)
     SELECT 99, id, CASE kind WHEN 'comp' THEN 5 ELSE -5 END, balance + 5
     FROM ledger_account WHERE kind = 'comp_expense' OR (kind = 'comp' AND member_id = 1)`,
  ],
  ['a transfer moves nothing', `INSERT INTO ledger_transfer (member_id, kind, reference) VALUES (1, 'bet', 'x')`],
  ['an answer is given again', `UPDATE idempotency_key SET answer = '{}'`],
  ['an answer is forgotten', 'DELETE FROM idempotency_key'],
  ['a request is deleted', 'DELETE FROM money_request'],
  ['a request asks for more afterwards', 'UPDATE money_request SET balance = balance + 1'],
  ['a finished request waits again', `UPDATE money_request SET state = 'wait'`],
  ['an account with money is closed', `UPDATE member SET state = 'closed' WHERE id = 1`],
  ['an audit line is changed', `UPDATE money_audit SET actor = 'nobody'`],
];

/** Changes that a superuser could make to the tables, and the invariant that detects each. */
const BREAKS: readonly (readonly [broken: string, sql: string])[] = [
  ['transfer does not sum to zero', `UPDATE ledger_entry SET amount = amount + 1 WHERE amount > 0`],
  ['transfer without entries', 'DELETE FROM ledger_entry'],
  ['entry without its transfer or account', `DELETE FROM ledger_account WHERE kind = 'bank'`],
  ['transfer moves another member’s money', 'UPDATE ledger_transfer SET member_id = (SELECT max(id) FROM member)'],
  [
    'balance differs from the sum of its entries',
    `UPDATE ledger_account SET balance = balance + 1 WHERE member_id IS NOT NULL AND kind = 'cash'`,
  ],
  ['member account below zero', `UPDATE ledger_account SET balance = -1 WHERE kind = 'comp' AND member_id = 1`],
  ['running balance differs', 'UPDATE ledger_entry SET balance_after = 7 WHERE balance_after IS NOT NULL'],
  ['entry’s hash differs from what it says', `UPDATE ledger_transfer SET reason = 'gift'`],
  ['account’s last entry is another', `UPDATE ledger_account SET head = '' WHERE kind = 'cash'`],
  ['member’s last transfer is another', `UPDATE ledger_account SET last_transfer = 1 WHERE kind = 'cash'`],
  ['member without the four accounts', `DELETE FROM ledger_account WHERE member_id = 1 AND kind = 'comp'`],
  [
    'money in play differs from the open bets and the games’ purse',
    `INSERT INTO wallet_bet (tx_id, member_id, amount, state) VALUES ('x', 1, 5, 'open')`,
  ],
  [
    'money held differs from the waiting withdrawals',
    `INSERT INTO money_request (member_id, kind, balance) VALUES (1, 'withdraw', 5)`,
  ],
  ['closed account with money', `UPDATE member SET state = 'closed' WHERE id = 1`],
  ['money of a closing account that nobody pays out', `UPDATE member SET state = 'closing' WHERE id = 1`],
  [
    'bet without its one transfer',
    `INSERT INTO wallet_bet (tx_id, member_id, amount, state) VALUES ('x', 1, 5, 'won')`,
  ],
  [
    'bet’s balances differ from the ledger',
    `WITH taken AS (UPDATE ledger_transfer SET kind = 'bet', reference = 'x')
     INSERT INTO wallet_bet (tx_id, member_id, amount, state, balance_before) VALUES ('x', 1, 5, 'lost', 7)`,
  ],
  ['request and its transfers differ', `UPDATE money_request SET state = 'done'`],
  ['request without an answer', 'UPDATE idempotency_key SET answer = NULL'],
];

describe('rules of the ledger', () => {
  const database = setUpTestDatabase();
  beforeAll(async () => {
    const memberId = await insertTestMember(database, 'owner', 1_000);
    await insertTestMember(database, 'other', 0);
    const request = { memberId, requestId: 'a', payload: {} };
    await runIdempotent(database, request, { effect: async () => ({ status: 'success' }) });
    await database.query(
      `INSERT INTO money_request (member_id, kind, balance, state) VALUES (1, 'deposit', 10000, 'reject');
       INSERT INTO money_audit (actor, act, subject) VALUES ('sora', 'open', 'closing 1')`,
    );
  }, 60_000);

  it('satisfies every ledger rule at first, and tests each by a violation', async () => {
    expect(await listBrokenInvariants(database)).toEqual([]);
    const sql = readFileSync(path.join(import.meta.dirname, 'invariants.sql'), 'utf8');
    expect([...sql.matchAll(/^SELECT '([^']+)'/gm)].map(([, broken]) => broken)).toEqual(
      BREAKS.map(([broken]) => broken),
    );
  });

  it.each(REJECTED)('rejects by this rule only that %s', async (_what, sql) => {
    await expect(database.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await listBrokenInvariants(database)).toEqual([]);
    await runAndRollBack(database, async (tx) => {
      await dropAllRules(tx);
      await tx.query(sql);
    });
  });

  it.each(IMPOSSIBLE)('rejects an order of rows that %s', async (_what, sql) => {
    await expect(database.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it('writes nothing when an account has too little, and names it', async () => {
    const written = 'SELECT count(*) AS transfers FROM ledger_transfer';
    const before = await database.query(written);
    expect(await database.query(order(1, '{cash,comp}', '{5,-5}'))).toEqual([{ short: 'comp' }]);
    expect(await database.query(written)).toEqual(before);
    expect(await listBrokenInvariants(database)).toEqual([]);
  });

  it('allows no balance below zero from any code', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.query('ALTER TABLE ledger_account DISABLE TRIGGER ALL');
        await tx.query(`UPDATE ledger_account SET balance = -1 WHERE kind = 'comp'`);
      }),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it.each(BREAKS)('detects a violation without triggers: %s', async (broken, sql) => {
    await runAndRollBack(database, async (tx) => {
      await dropAllRules(tx);
      await tx.query(sql);
      expect((await listBrokenInvariants(tx)).map((row) => row.broken)).toContain(broken);
    });
  });
});

const TRANSFERS = 400;
const PAGE = 20;

describe('the statement of a member with a long history', () => {
  const database = setUpTestDatabase();

  it('reads only the rows of the requested page', async () => {
    const memberId = await insertTestMember(database, 'long', 1_000_000);
    await database.transaction(async (tx) => {
      for (let at = 0; at < TRANSFERS; at += 1) {
        await writeTransfer(tx, memberId, 'to_games', `t${at}`, [{ from: 'cash', to: 'in_play', amount: 1 }]);
      }
    });
    await database.query('ANALYZE');
    const entries = await database.transaction(async (tx) => {
      await tx.query(
        `SELECT * FROM (SELECT id FROM ledger_transfer WHERE member_id = $1 ORDER BY id DESC LIMIT ${PAGE}) page
         JOIN member_statement s ON s.id = page.id`,
        [memberId],
      );
      const [read] = await tx.query<{ rows: number }>(
        `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
         WHERE relname LIKE 'ledger_entry%'`,
      );
      return read?.rows;
    });
    // One for each of four balances, and another where the account had nothing until then.
    expect(entries).toBeGreaterThanOrEqual(PAGE);
    expect(entries).toBeLessThanOrEqual(PAGE * 8);
  });
});
