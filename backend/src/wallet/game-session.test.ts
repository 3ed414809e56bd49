import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startLogin } from '../accounts/log-in.ts';
import { endToken, issueToken, findLoginOfToken } from '../identity/login-token.ts';
import { getMemberById } from '../identity/member.ts';
import { endSessions } from '../accounts/session-list.ts';
import { changeState, endMemberSessions } from '../accounts/member-state.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { getPlay } from '../protection/play.ts';
import { observeLockWait } from '../testing/observe-lock-wait.ts';
import { createTestBet, insertTestMember, nameTestMember, TEST_CALLER, TEST_TABLE } from '../testing/test-member.ts';
import { endGames, getSession, lockSessionOfStake, makeLaunchToken, redeemLaunchToken } from './game-session.ts';
import { placeBet, rollBackBet, settleWin } from './seamless-wallet.ts';
import { setUpTestDatabase } from '../testing/set-up-test-database.ts';

const START = 10_000;
const STAKE = 1_000;

describe('a game’s session', () => {
  const database = setUpTestDatabase();
  let userId: string;
  let memberId: number;
  let token: string;
  let loginId: number;
  let sessionId: string;
  beforeAll(() => loadCatalogue(database), 60_000);
  beforeEach(async () => {
    userId = nameTestMember('gamer');
    memberId = await insertTestMember(database, userId, START);
    token = await issueToken(database, memberId, TEST_CALLER);
    loginId = (await findLoginOfToken(database, token))?.id ?? 0;
    sessionId = (await openGame())?.sessionId ?? '';
  });
  afterEach(async () => expect(await listBrokenInvariants(database)).toEqual([]));

  const link = async (mode: 'real' | 'demo' = 'real') =>
    makeLaunchToken(database, { memberId, loginId, ...TEST_TABLE, lang: 'ko', mode });
  const openGame = async () => redeemLaunchToken(database, await link());
  const stake = (id: string = randomUUID()) => placeBet(database, createTestBet(sessionId, userId, `${id}:bet`, STAKE));
  const later = (table: 'game_session' | 'login_token', column: 'touched' | 'since', ago: string) =>
    database.query(`UPDATE ${table} SET ${column} = now() - $1::interval WHERE member_id = $2`, [ago, memberId]);

  const ENDINGS: Readonly<Record<string, () => Promise<unknown>>> = {
    'the logout': () => endToken(database, token),
    'another login in the same browser': async () =>
      startLogin(database, { member: await getMemberById(database, memberId) }, TEST_CALLER, token),
    'the end of all sessions': () => endSessions(database, memberId, {}),
    'the operator’s end of all sessions': () => endMemberSessions(database, { userId }),
    'a suspension': () => changeState(database, { userId }, ['active'], 'suspended'),
    'a change of password': () => endGames(database, memberId),
    'the tenth login after its own': async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await startLogin(database, { member: await getMemberById(database, memberId) }, TEST_CALLER, undefined);
      }
    },
    '30 idle minutes of its own': () => later('game_session', 'touched', '30 minutes'),
    'its eighth hour': () => later('game_session', 'since', '8 hours'),
    '30 idle minutes of the login': () => later('login_token', 'touched', '30 minutes'),
    'the eighth hour of the login': () => later('login_token', 'since', '8 hours'),
  };

  it.each(Object.entries(ENDINGS))(
    'ends a game’s session with %s, and settles earlier stakes',
    async (_ending, end) => {
      expect(await stake(`${userId}won`)).toMatchObject({ status: 'ok', balance: START - STAKE });
      expect(await stake(`${userId}undone`)).toMatchObject({ status: 'ok' });
      await end();
      expect(await stake()).toMatchObject({ status: 'refused', code: 'SESSION_ENDED', balance: START - 2 * STAKE });
      expect(await getSession(database, sessionId)).toEqual({ memberId, isActive: false });
      const won = { txId: `${userId}:win`, betTxId: `${userId}won:bet`, amount: 2 * STAKE, roundClosed: true };
      expect(await settleWin(database, won)).toMatchObject({ status: 'ok', balance: START });
      const undone = { txId: `${userId}:undo`, betTxId: `${userId}undone:bet` };
      expect(await rollBackBet(database, undone)).toMatchObject({ status: 'ok', balance: START + STAKE });
    },
  );

  it('lasts while it is played, and its login with it', async () => {
    for (const table of ['game_session', 'login_token'] as const) {
      await later(table, 'touched', '29 minutes');
    }
    expect(await stake()).toMatchObject({ status: 'ok' });
    const rows = await database.query(
      `SELECT l.touched > now() - interval '1 minute' AS login, s.touched > now() - interval '1 minute' AS game
       FROM game_session s JOIN login_token l ON l.id = s.login_id WHERE s.id = $1`,
      [sessionId],
    );
    expect(rows).toEqual([{ login: true, game: true }]);
    const { sinceStake = Infinity } = await getPlay(database, {
      id: loginId,
      memberId,
      since: new Date(0).toISOString(),
    });
    expect(sinceStake).toBeLessThan(60_000);
  });

  it('does not extend a game’s session by rejected stakes', async () => {
    await later('game_session', 'touched', '29 minutes');
    const id = randomUUID();
    await placeBet(database, createTestBet(sessionId, userId, id, START + 1));
    const [{ idle } = { idle: false }] = await database.query<{ idle: boolean }>(
      `SELECT touched < now() - interval '20 minutes' AS idle FROM game_session WHERE id = $1`,
      [sessionId],
    );
    expect(idle).toBe(true);
  });

  it('opens no game by a link after the login ended or a break started', async () => {
    for (const mode of ['real', 'demo'] as const) {
      const early = await link(mode);
      await database.query(
        `INSERT INTO member_protection (member_id, break_until) VALUES ($1, now() + interval '1 hour')
         ON CONFLICT (member_id) DO NOTHING`,
        [memberId],
      );
      expect(await redeemLaunchToken(database, early)).toBeUndefined();
    }
    const late = await link();
    await endToken(database, token);
    expect(await redeemLaunchToken(database, late)).toBeUndefined();
  });

  it('delays a logout until the stake that was checked before it is booked', async () => {
    const check = createTestBet(sessionId, userId, 'checked', STAKE);
    let leaving: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      expect(await lockSessionOfStake(tx, 'demo', check)).toMatchObject({ isActive: true });
      leaving = endToken(database, token);
      expect(await observeLockWait(database, leaving)).toBe('waits');
    });
    await leaving;
    const after = await database.transaction(async (tx) => lockSessionOfStake(tx, 'demo', check));
    expect(after?.isActive).not.toBe(true);
  });
});
