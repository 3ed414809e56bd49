import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { getBalances, writeTransfer } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';
import {
  createTestBet,
  insertTestLogin,
  insertTestMember,
  insertTestSession,
  nameTestMember,
  TEST_TABLE,
  testContext,
} from '../testing/test-member.ts';
import { listCompEarnings } from './comp-earnings.ts';
import { makeLaunchToken } from './game-session.ts';
import { storeGameRules } from './payout-rule.ts';
import { getRequestBlock } from './request-block.ts';

const START = 100_000;
const STAKE = 1_000;
/** Return of a pair at baccarat, stake included. */
const MOST = 12 * STAKE;
const SECRETS = { demo: ['d'.repeat(32), 'e'.repeat(32)], acme: ['f'.repeat(32)] };

const backend = setUpTestBackend({ walletSecrets: new Map(Object.entries(SECRETS)) });
let database: Database;
let userId: string;
let memberId: number;
let sessionId: string;
beforeAll(async () => {
  ({ database } = backend);
  await loadCatalogue(database);
});
beforeEach(async () => {
  userId = nameTestMember('staker');
  memberId = await insertTestMember(database, userId, START);
  sessionId = await insertTestSession(database, memberId);
});

const say = async (path: string, message: object, provider = 'demo', secret = SECRETS.demo[0]) =>
  backend.say(path, message, provider, secret);
const acme = (path: string, message: object) => say(path, message, 'acme', SECRETS.acme[0]);
const stakeOf = (id: string) => createTestBet(sessionId, userId, id, STAKE);
const winOf = (id: string, amount: number, txId = `${id}:win`) => ({ txId, betTxId: id, amount, roundClosed: true });
const cash = async () => (await getBalances(database, memberId)).cash;
const link = async (company: string, code: string, mode: 'real' | 'demo' = 'real') => {
  const loginId = await insertTestLogin(database, memberId);
  return makeLaunchToken(database, { memberId, loginId, code, company, lang: 'vn', mode });
};

describe('messages of game providers', () => {
  afterEach(async () => expect(await listBrokenInvariants(database)).toEqual([]));

  it.each([{ amount: 0 }, { amount: 1.5 }, { amount: '1000' }, { amount: -1 }, { extra: true }, { txId: '' }])(
    'rejects a message with %j',
    async (wrong) => {
      expect(await say('bet', { ...stakeOf(`${userId}:bet`), ...wrong })).toMatchObject({ http: 400 });
      expect(await cash()).toBe(START);
    },
  );

  it('accepts only messages that their provider signed', async () => {
    expect(await say('balance', { sessionId }, 'demo', SECRETS.demo[1])).toMatchObject({
      status: 'ok',
      balance: START,
    });
    expect(await say('balance', { sessionId }, 'acme', SECRETS.demo[0])).toMatchObject({ http: 401 });
  });

  it('lets a provider reach no session and no round of another', async () => {
    const id = `${userId}:bet`;
    expect(await acme('bet', stakeOf('x'))).toMatchObject({ status: 'refused', code: 'UNKNOWN_SESSION' });
    expect(await acme('balance', { sessionId })).toMatchObject({ status: 'refused', code: 'UNKNOWN_SESSION' });
    expect(await say('bet', stakeOf(id))).toMatchObject({ status: 'ok' });
    expect(await acme('win', winOf(id, STAKE))).toMatchObject({ status: 'refused', code: 'UNKNOWN_BET' });
    expect(await acme('rollback', { txId: `${id}:undo`, betTxId: id })).toMatchObject({ status: 'ok', balance: 0 });
    expect(await cash()).toBe(START - STAKE);
    // The same numbers still belong to the other one.
    expect(await say('win', winOf(id, STAKE))).toMatchObject({ status: 'ok', balance: START });
  });

  it('does not let a provider use up or roll back what another has yet to send', async () => {
    const id = `${userId}:late`;
    await acme('rollback', { txId: `${id}:undo`, betTxId: id });
    await acme('bet', stakeOf(id));
    expect(await say('bet', stakeOf(id))).toMatchObject({ status: 'ok' });
    for (const name of [`acme/${id}`, `demo/${id}`]) {
      expect(await say('rollback', { txId: name, betTxId: name })).toMatchObject({ http: 400 });
    }
  });

  it('lets a provider open only games of its companies, by its declared rules', async () => {
    await performAction(database, 'catalogue-provider', { company: 'dalbit', provider: 'acme' }, 'sora');
    const code = 'dalbit-1';
    const token = await link('dalbit', code);
    expect(await say('authenticate', { token })).toMatchObject({ status: 'refused', code: 'UNKNOWN_TOKEN' });
    const opened = await acme('authenticate', { token });
    expect(opened).toMatchObject({ status: 'ok', company: 'dalbit' });
    const stake = (id: string) => ({ ...stakeOf(`${userId}:${id}`), code, sessionId: opened.sessionId });
    const closed = { status: 'refused', code: 'GAME_CLOSED', balance: START };
    expect(await acme('bet', stake('early'))).toMatchObject(closed);
    await storeGameRules(database, { slot: 2 }, 'acme');
    expect(await acme('bet', stake('own'))).toMatchObject({ status: 'ok' });
    expect(await acme('win', winOf(`${userId}:own`, 2 * STAKE + 1))).toMatchObject({ code: 'PAYOUT_TOO_HIGH' });
    expect(await acme('win', winOf(`${userId}:own`, 2 * STAKE, 'again'))).toMatchObject({ balance: START + STAKE });
    const rows = await database.query('SELECT tx_id AS id, state FROM wallet_bet WHERE member_id = $1 ORDER BY id', [
      memberId,
    ]);
    expect(rows).toEqual([
      { id: `acme/${userId}:early`, state: 'refused' },
      { id: `acme/${userId}:own`, state: 'won' },
    ]);
    await database.query('DELETE FROM company_provider');
  });

  it('checks wins by the rules at the stake’s time, or today’s for an older stake', async () => {
    await say('bet', stakeOf(`${userId}:one`));
    await say('bet', stakeOf(`${userId}:two`));
    await database.query(`UPDATE wallet_bet SET max_win = NULL WHERE tx_id = $1`, [`${userId}:two`]);
    await database.query(`UPDATE game_rule SET max_return = 2.5 WHERE game = 'baccarat'`);
    expect(await say('win', winOf(`${userId}:one`, MOST))).toMatchObject({ status: 'ok' });
    expect(await say('win', winOf(`${userId}:two`, 2_501))).toMatchObject({ code: 'PAYOUT_TOO_HIGH' });
    expect(await say('win', winOf(`${userId}:two`, 2_500, `${userId}:again`))).toMatchObject({ status: 'ok' });
    await loadCatalogue(database);
    expect(await database.query(`SELECT max_return::text AS most FROM game_rule WHERE game = 'baccarat'`)).toEqual([
      { most: '12' },
    ]);
  });

  it('never accepts a stake for a game that was opened for practice', async () => {
    await database.query(`UPDATE game_session SET mode = 'demo' WHERE id = $1`, [sessionId]);
    expect(await say('bet', stakeOf('x'))).toMatchObject({ status: 'refused', code: 'UNKNOWN_SESSION' });
    expect(await cash()).toBe(START);
  });

  it.each(['real', 'demo'] as const)(
    'opens its game for its member, and the same again after a lost response: %s',
    async (mode) => {
      const token = await link(TEST_TABLE.company, TEST_TABLE.code, mode);
      const first = await say('authenticate', { token });
      expect(first).toMatchObject({ status: 'ok', userId, ...TEST_TABLE, lang: 'vn', mode });
      expect(await say('authenticate', { token })).toEqual(first);
      const opened = `SELECT id FROM game_session WHERE member_id = $1 AND lang = 'vn'`;
      expect(await database.query(opened, [memberId])).toHaveLength(1);
    },
  );

  it('opens nothing when a link is a minute old, or made up', async () => {
    const token = await link(TEST_TABLE.company, TEST_TABLE.code);
    await database.query(`UPDATE launch_token SET expires = expires - interval '60 seconds'`);
    for (const useless of [token, 'made-up']) {
      expect(await say('authenticate', { token: useless })).toMatchObject({ status: 'refused', code: 'UNKNOWN_TOKEN' });
    }
  });
});

it('lists earnings of comp by day in the reader’s time zone, or Korea’s', async () => {
  // Comp that no bet earned is not listed.
  await database.transaction(async (tx) =>
    writeTransfer(tx, memberId, 'adjust', 'test', [{ from: 'comp_expense', to: 'comp', amount: 5_000 }]),
  );
  await say('bet', stakeOf(`${userId}:bet`));
  await say('win', winOf(`${userId}:bet`, 0));
  const days = async (zone: { zone?: string }) =>
    (await listCompEarnings(testContext(database, memberId), zone)).earnings.map(({ day }) => day);
  const wonAt = async (moment: string) => {
    // Only a test may move a transfer in time.
    await database.query(
      `ALTER TABLE ledger_transfer DISABLE TRIGGER USER;
       UPDATE ledger_transfer SET at = '${moment}' WHERE member_id = ${memberId} AND kind = 'win';
       ALTER TABLE ledger_transfer ENABLE TRIGGER USER`,
    );
    return [...(await days({})), ...(await days({ zone: 'America/New_York' }))];
  };
  expect(await wonAt('2026-11-20T14:59:59Z')).toEqual(['2026-11-20', '2026-11-20']);
  expect(await wonAt('2026-11-20T15:00:00Z')).toEqual(['2026-11-21', '2026-11-20']);
});

describe('the gap between withdrawals', () => {
  const NOW = Date.UTC(2026, 5, 15, 3);
  const HOUR_MS = 3_600_000;

  it.each([
    ['from the newest one', [50, 5, 1], [], 2],
    ['from the time of the request', [3], [], undefined],
    ['to the minute', [179 / 60], [], 1 / 60],
    ['without rejected withdrawals', [4], [1], undefined],
  ])('counts the gap between withdrawals %s', async (_, paid, rejected, hours) => {
    await database.query('UPDATE money_setting SET withdraw_gap_minutes = 180');
    const other = await insertTestMember(database, nameTestMember('other'), 0);
    const requests = [
      ...paid.map((ago) => [memberId, 'withdraw', 'done', ago] as const),
      ...rejected.map((ago) => [memberId, 'withdraw', 'reject', ago] as const),
      [memberId, 'deposit', 'done', 1] as const,
      [other, 'withdraw', 'done', 1] as const,
    ];
    for (const [member, kind, state, hoursAgo] of requests) {
      await database.query(
        `INSERT INTO money_request (member_id, kind, balance, state, last_date) VALUES ($1, $2, 10000, $3, $4)`,
        [member, kind, state, new Date(NOW - hoursAgo * HOUR_MS).toISOString()],
      );
    }
    const block = await getRequestBlock(database, memberId, 'withdraw', NOW);
    expect(block && Date.parse(String(block.to))).toBe(hours && NOW + hours * HOUR_MS);
    expect(await getRequestBlock(database, memberId, 'deposit', NOW)).toBeUndefined();
  });
});
