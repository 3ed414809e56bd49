import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getBalances } from '../ledger/balances.ts';
import { listBrokenInvariants } from '../ledger/broken-invariants.ts';
import {
  createTestBet,
  insertTestLogin,
  insertTestMember,
  insertTestSession,
  nameTestMember,
} from '../testing/test-member.ts';
import { makeLaunchToken } from './game-session.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const START = 10_000;
const GAME = { code: 'moonlight-baccarat', company: 'naru' } as const;
const backend = setUpTestBackend();
let userId: string;
let memberId: number;
beforeEach(async () => {
  userId = nameTestMember('player');
  memberId = await insertTestMember(backend.database, userId, START);
});
afterEach(async () => expect(await listBrokenInvariants(backend.database)).toEqual([]));

const say = async (kind: string, message: object) => backend.say(kind, message);
const stake = (sessionId: string, more: object = {}) => ({
  ...createTestBet(sessionId, userId, `${userId}:bet`),
  ...more,
});
const cash = async () => (await getBalances(backend.database, memberId)).cash;
const openedGame = async () => insertTestSession(backend.database, memberId, GAME.code, GAME.company);

describe('a message to the wallet', () => {
  it('takes the stake of a message that the provider signed', async () => {
    expect(await say('bet', stake(await openedGame()))).toMatchObject({ http: 200, status: 'ok', balance: 9_000 });
  });

  it.each([{ amount: 0 }, { amount: 1.5 }, { amount: '1000' }, { amount: -1 }, { extra: true }, { txId: '' }])(
    'rejects a message with %j',
    async (wrong) => {
      expect(await say('bet', stake(await openedGame(), wrong))).toMatchObject({ http: 400 });
      expect(await cash()).toBe(START);
    },
  );
});

describe('a stake', () => {
  const rejected = { status: 'refused', code: 'UNKNOWN_SESSION' };

  it('never accepts a stake for a game that was opened for practice', async () => {
    const sessionId = await openedGame();
    await backend.database.query(`UPDATE game_session SET mode = 'demo' WHERE id = $1`, [sessionId]);
    expect(await say('bet', stake(sessionId))).toMatchObject(rejected);
    expect(await cash()).toBe(START);
  });
});

describe('a link to a game', () => {
  const link = async (mode: 'real' | 'demo' = 'real') => {
    await openedGame();
    return makeLaunchToken(backend.database, {
      memberId,
      loginId: await insertTestLogin(backend.database, memberId),
      ...GAME,
      lang: 'vn',
      mode,
    });
  };

  it.each(['real', 'demo'] as const)(
    'opens its game for its member, and the same again after a lost response: %s',
    async (mode) => {
      const token = await link(mode);
      const first = await say('authenticate', { token });
      expect(first).toMatchObject({ status: 'ok', userId, ...GAME, lang: 'vn', mode });
      expect(await say('authenticate', { token })).toEqual(first);
      const sessions = await backend.database.query('SELECT id FROM game_session WHERE member_id = $1 AND lang = $2', [
        memberId,
        'vn',
      ]);
      expect(sessions).toHaveLength(1);
    },
  );

  it('opens nothing when it is a minute old, or made up', async () => {
    const token = await link();
    await backend.database.query(`UPDATE launch_token SET expires = expires - interval '60 seconds'`);
    for (const useless of [token, 'made-up']) {
      expect(await say('authenticate', { token: useless })).toMatchObject({ status: 'refused', code: 'UNKNOWN_TOKEN' });
    }
  });
});
