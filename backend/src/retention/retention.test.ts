import { beforeEach, describe, expect, it } from '@jest/globals';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { insertTestMember } from '../testing/test-member.ts';
import { isQuietHour, removeOldRows, RETENTION_RULES, runRetention } from './run-retention.ts';
import { setUpTestDatabaseOfEachTest } from '../testing/set-up-test-database.ts';

/** Tables that are never shortened. */
const FOR_EVER = [
  /^ledger_/,
  /^money_/,
  /^(idempotency_key|wallet_bet|operator_log|account_change|payout_alarm|member.*|note|help_ticket|help_message)$/,
];

const ago = (days: number) => `now() - interval '${days} days'`;

describe('retention', () => {
  const database = setUpTestDatabaseOfEachTest();
  let member: number;
  beforeEach(async () => {
    member = await insertTestMember(database, 'kept', 1_000);
  });

  const count = async (table: string) =>
    (await database.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`))[0]?.rows;

  /** Inserts a row into every table with a rule, with an age in days. */
  const fill = async (days: number) => {
    const id = `old-${days}`;
    const hash = `sha256('${id}')`;
    const at = ago(days);
    await database.query(
      `INSERT INTO login_token (hash, member_id, touched) VALUES (${hash}, ${member}, ${at});
       INSERT INTO launch_token (hash, member_id, login_id, code, company, lang, mode, expires)
       SELECT hash, member_id, id, '', '', 'ko', 'real', ${at} FROM login_token WHERE hash = ${hash};
       INSERT INTO agent_code (hash, login_id, expires) SELECT hash, id, ${at} FROM login_token WHERE hash = ${hash};
       INSERT INTO login_attempt (user_id, succeeded, ip, at) VALUES ('kept', true, '', ${at});
       INSERT INTO game_session (id, member_id, code, company, lang, mode, touched)
       VALUES ('${id}', ${member}, '${id}', 'c', 'ko', 'real', ${at});
       INSERT INTO rgs_session (id, wallet_session, user_id, code, lang, mode, server_seed, since)
       VALUES ('${id}', '${id}', 'kept', '', 'ko', 'real', '', ${at});
       INSERT INTO rgs_round (id, session_id, request_id, bets, stake, state, started)
       VALUES ('${id}', '${id}', '', '{}', 1, 'settled', ${at});
       INSERT INTO transfer_trace (transfer_id, trace_id, at) VALUES (${days * 2}, decode(md5('x'), 'hex'), ${at});
       WITH ticket AS (
         INSERT INTO help_ticket (member_id, title, contents, waits) VALUES (${member}, '', '', false) RETURNING id
       ), message AS (
         INSERT INTO help_message (ticket_id, by_house, contents) SELECT id, false, '' FROM ticket RETURNING id
       )
       INSERT INTO help_picture (message_id, member_id, width, height, bytes, at)
       SELECT id, ${member}, 1, 1, 'x', ${at} FROM message;
       INSERT INTO retention_run (actor, began, ended) VALUES ('x', ${at}, now())`,
    );
  };

  it('removes rows older than their rule, and no newer ones', async () => {
    await fill(401);
    await fill(0.5);
    const removed = await removeOldRows(database);
    expect(removed).toEqual(Object.fromEntries(RETENTION_RULES.map(({ table }) => [table, 1])));
    for (const { table } of RETENTION_RULES) {
      expect([table, await count(table)]).toEqual([table, 1]);
    }
    expect(await removeOldRows(database)).toEqual(Object.fromEntries(RETENTION_RULES.map(({ table }) => [table, 0])));
  });

  it('preserves open rounds, their sessions, games with open bets or live logins', async () => {
    await fill(401);
    await database.query(`UPDATE rgs_round SET state = 'drawn'`);
    await database.query(
      `INSERT INTO wallet_bet (tx_id, member_id, code, company, state) VALUES ('t', $1, 'old-401', 'c', 'open')`,
      [member],
    );
    const removed = await removeOldRows(database);
    expect(removed).toMatchObject({ rgs_round: 0, rgs_session: 0, game_session: 0, login_token: 1 });
    await database.query(`UPDATE wallet_bet SET state = 'lost'`);
    expect(await removeOldRows(database)).toMatchObject({ game_session: 1 });
  });

  it('goes over every page of a large table', async () => {
    await database.query(
      `INSERT INTO login_attempt (user_id, succeeded, ip, device, at)
       SELECT 'kept', true, '', repeat('x', 2000), now() - (n % 2) * interval '401 days' FROM generate_series(1, 2500) n`,
    );
    expect(await removeOldRows(database)).toMatchObject({ login_attempt: 1250 });
    expect(await count('login_attempt')).toBe(1250);
  });

  it('runs in one of many backends that start concurrently, and once per night', async () => {
    await fill(401);
    const runs = await Promise.all(Array.from({ length: 6 }, async () => runRetention(database, 'b', { daily: true })));
    expect(runs.filter((removed) => removed !== undefined)).toHaveLength(1);
    expect(await runRetention(database, 'b', { daily: true })).toBeUndefined();
    expect(await runRetention(database, 'by hand')).toBeDefined();
    // A killed backend must not block others permanently.
    await database.query(`UPDATE retention_run SET ended = NULL, began = now() - interval '3 hours'`);
    expect(await runRetention(database, 'b', { daily: true })).toBeDefined();
  });

  it('touches nothing of money', async () => {
    await fill(401);
    const money = async () =>
      Promise.all(['ledger_transfer', 'ledger_entry', 'ledger_account', 'member'].map(async (table) => count(table)));
    const before = await money();
    await runRetention(database, 'test');
    expect(await money()).toEqual(before);
    expect(await listBrokenInvariants(database)).toEqual([]);
    const shortened = RETENTION_RULES.map(({ table }) => table);
    expect(shortened.filter((table) => FOR_EVER.some((pattern) => pattern.test(table)))).toEqual([]);
  });

  it('reports the removed rows, rejects a concurrent run, and is recorded', async () => {
    await fill(401);
    expect(await performAction(database, 'retention-run', {}, 'sora')).toMatchObject({ removed: { game_session: 1 } });
    expect(await performAction(database, 'retention-list', {}, 'sora')).toMatchObject({
      runs: [{ actor: 'sora', removed: { game_session: 1 } }],
    });
    expect(await database.query('SELECT actor, action FROM operator_log')).toEqual([
      { actor: 'sora', action: 'retention-run' },
    ]);
    await database.query(`INSERT INTO retention_run (actor) VALUES ('another')`);
    await expect(performAction(database, 'retention-run', {}, 'sora')).rejects.toThrow(/running already/);
  });
});

it.each([
  ['04:30', '2026-11-21T19:29:59Z', false],
  ['04:30', '2026-11-21T19:30:00Z', true],
  ['04:30', '2026-11-21T20:29:59Z', true],
  ['04:30', '2026-11-21T20:30:00Z', false],
  ['23:30', '2026-11-21T15:10:00Z', true],
  ['00:00', '2026-11-21T14:59:59Z', false],
])('calculates the quiet hour from %s in Korea, which contains %s: %s', (from, now, quiet) => {
  expect(isQuietHour(from, new Date(now))).toBe(quiet);
});
