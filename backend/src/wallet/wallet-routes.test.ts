import { afterEach, beforeEach, describe, expect, it, beforeAll } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { endToken, issueToken, findLoginOfToken } from '../identity/login-token.ts';
import { getBalances, writeTransfer } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { setUpTestBackend, setUpTestDatabase } from '../testing/set-up-test-database.ts';
import {
  createTestBet,
  insertTestLogin,
  insertTestMember,
  insertTestSession,
  nameTestMember,
  TEST_CALLER,
  TEST_TABLE,
  testContext,
} from '../testing/test-member.ts';
import { listCompEarnings } from './comp-earnings.ts';
import { makeLaunchToken, lockSessionOfStake, redeemLaunchToken } from './game-session.ts';
import { getRequestBlock } from './request-block.ts';
import { placeBet, settleWin } from './seamless-wallet.ts';

const backend = setUpTestBackend();

const database = setUpTestDatabase();

describe('calls of game providers', () => {
  const START = 10_000;
  let userId: string;
  let memberId: number;
  beforeEach(async () => {
    userId = nameTestMember('player');
    memberId = await insertTestMember(backend.database, userId, START);
  });
  afterEach(async () => expect(await listBrokenInvariants(backend.database)).toEqual([]));

  const stake = (sessionId: string, more: object = {}) => ({
    ...createTestBet(sessionId, userId, `${userId}:bet`),
    ...more,
  });
  const cash = async () => (await getBalances(backend.database, memberId)).cash;
  const openedGame = async () => insertTestSession(backend.database, memberId);

  it.each([{ amount: 0 }, { amount: 1.5 }, { amount: '1000' }, { amount: -1 }, { extra: true }, { txId: '' }])(
    'rejects a message with %j',
    async (wrong) => {
      expect(await backend.say('bet', stake(await openedGame(), wrong))).toMatchObject({ http: 400 });
      expect(await cash()).toBe(START);
    },
  );

  it('never accepts a stake for a game that was opened for practice', async () => {
    const sessionId = await openedGame();
    await backend.database.query(`UPDATE game_session SET mode = 'demo' WHERE id = $1`, [sessionId]);
    expect(await backend.say('bet', stake(sessionId))).toMatchObject({ status: 'refused', code: 'UNKNOWN_SESSION' });
    expect(await cash()).toBe(START);
  });

  describe('a link to a game', () => {
    const link = async (mode: 'real' | 'demo' = 'real') => {
      await openedGame();
      return makeLaunchToken(backend.database, {
        memberId,
        loginId: await insertTestLogin(backend.database, memberId),
        ...TEST_TABLE,
        lang: 'vn',
        mode,
      });
    };

    it.each(['real', 'demo'] as const)(
      'opens its game for its member, and the same again after a lost response: %s',
      async (mode) => {
        const token = await link(mode);
        const first = await backend.say('authenticate', { token });
        expect(first).toMatchObject({ status: 'ok', userId, ...TEST_TABLE, lang: 'vn', mode });
        expect(await backend.say('authenticate', { token })).toEqual(first);
        const sessions = await backend.database.query(
          'SELECT id FROM game_session WHERE member_id = $1 AND lang = $2',
          [memberId, 'vn'],
        );
        expect(sessions).toHaveLength(1);
      },
    );

    it('opens nothing when it is a minute old, or made up', async () => {
      const token = await link();
      await backend.database.query(`UPDATE launch_token SET expires = expires - interval '60 seconds'`);
      for (const useless of [token, 'made-up']) {
        expect(await backend.say('authenticate', { token: useless })).toMatchObject({
          status: 'refused',
          code: 'UNKNOWN_TOKEN',
        });
      }
    });
  });
});

it('lists earnings of comp by day in the reader’s time zone, or Korea’s', async () => {
  const userId = nameTestMember('comp');
  const memberId = await insertTestMember(database, userId, 5_000);
  // Comp that no bet earned is not listed.
  await database.transaction(async (tx) =>
    writeTransfer(tx, memberId, 'adjust', 'test', [{ from: 'comp_expense', to: 'comp', amount: 5_000 }]),
  );
  const txId = randomUUID();
  await placeBet(database, createTestBet(await insertTestSession(database, memberId), userId, txId));
  await settleWin(database, { txId: `${txId}w`, betTxId: txId, amount: 0, roundClosed: true });
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

const GAP_MINUTES = 180;
const NOW = Date.UTC(2026, 5, 15, 3);
const HOUR_MS = 3_600_000;

describe('the gap between withdrawals', () => {
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
  /** Hours since the member's paid and rejected requests, and the remaining hours. */
  it.each([
    ['from the newest one', [50, 5, 1], [], 2],
    ['from the time of the request', [GAP_MINUTES / 60], [], undefined],
    ['to the minute', [(GAP_MINUTES - 1) / 60], [], 1 / 60],
    ['without rejected withdrawals', [4], [1], undefined],
  ])('counts the gap between withdrawals %s', async (_, paid, rejected, hours) => {
    for (const hoursAgo of paid) {
      await insertRequest(hoursAgo, 'done');
    }
    for (const hoursAgo of rejected) {
      await insertRequest(hoursAgo, 'reject');
    }
    await insertRequest(1, 'done', 'deposit');
    await insertRequest(1, 'done', 'withdraw', await insertTestMember(database, `other${members}`, 0));
    const block = await getRequestBlock(database, me, 'withdraw', NOW);
    const until = block === undefined ? undefined : Date.parse(String(block.to));
    expect(until).toBe(hours && NOW + hours * HOUR_MS);
  });

  it('does not block a deposit', async () => {
    await insertRequest(1, 'done');
    expect(await getRequestBlock(database, me, 'deposit', NOW)).toBeUndefined();
  });
});

it('delays a logout until the stake that was checked before it is booked', async () => {
  await loadCatalogue(database);
  const memberId = await insertTestMember(database, 'leaver', 10_000);
  const token = await issueToken(database, memberId, TEST_CALLER);
  const loginId = (await findLoginOfToken(database, token))?.id ?? 0;
  const link = { memberId, loginId, ...TEST_TABLE, lang: 'ko', mode: 'real' } as const;
  const opened = await redeemLaunchToken(database, await makeLaunchToken(database, link));
  const stake = { sessionId: opened?.sessionId ?? '', userId: 'leaver', code: TEST_TABLE.code, amount: 1_000 };
  let leaving: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    expect(await lockSessionOfStake(tx, 'demo', stake)).toMatchObject({ isActive: true });
    leaving = endToken(database, token);
    expect(await observeLockWait(database, leaving)).toBe('waits');
  });
  await leaving;
  expect((await database.transaction(async (tx) => lockSessionOfStake(tx, 'demo', stake)))?.isActive).not.toBe(true);
});
