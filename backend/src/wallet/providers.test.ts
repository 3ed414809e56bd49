import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { loadCatalogue } from '../games/load-catalogue.ts';
import { getBalances } from '../ledger/transfer.ts';
import { listBrokenInvariants } from '../ledger/verify-ledger.ts';
import { performAction } from '../operators/actions/perform-action.ts';
import {
  createTestBet,
  insertTestLogin,
  insertTestMember,
  insertTestSession,
  nameTestMember,
} from '../testing/test-member.ts';
import { makeLaunchToken } from './game-session.ts';
import { setUpTestBackend } from '../testing/set-up-test-database.ts';

const START = 100_000;
const STAKE = 1_000;
/** Return of a pair at baccarat, stake included. */
const MOST = 12 * STAKE;
const SECRETS = { demo: ['d'.repeat(32), 'e'.repeat(32)], acme: ['f'.repeat(32)] };

describe('game providers at the wallet', () => {
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
  afterEach(async () => expect(await listBrokenInvariants(database)).toEqual([]));

  const say = async (path: string, message: object, provider = 'demo', secret = SECRETS.demo[0]) =>
    backend.say(path, message, provider, secret);
  const acme = (path: string, message: object) => say(path, message, 'acme', SECRETS.acme[0]);
  const stakeOf = (id: string) => createTestBet(sessionId, userId, id, STAKE);
  const winOf = (id: string, amount: number, txId = `${id}:win`) => ({ txId, betTxId: id, amount, roundClosed: true });
  const cash = async () => (await getBalances(database, memberId)).cash;

  it('distinguishes providers by their secrets, any of which verifies', async () => {
    expect(await say('balance', { sessionId }, 'demo', SECRETS.demo[1])).toMatchObject({
      status: 'ok',
      balance: START,
    });
    expect(await say('balance', { sessionId }, 'demo', SECRETS.acme[0])).toMatchObject({ http: 401 });
    expect(await say('balance', { sessionId }, 'acme', SECRETS.demo[0])).toMatchObject({ http: 401 });
    expect(await say('balance', { sessionId }, 'nobody', SECRETS.demo[0])).toMatchObject({ http: 401 });
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

  it('lets a provider open only the games of its companies', async () => {
    await performAction(database, 'catalogue-provider', { company: 'dalbit', provider: 'acme' }, 'sora');
    const [game] = await database.query<{ code: string }>(
      `SELECT code FROM playable_game WHERE company = 'dalbit' ORDER BY code LIMIT 1`,
    );
    const code = game?.code ?? '';
    const loginId = await insertTestLogin(database, memberId);
    const token = await makeLaunchToken(database, {
      memberId,
      loginId,
      code,
      company: 'dalbit',
      lang: 'ko',
      mode: 'real',
    });
    expect(await say('authenticate', { token })).toMatchObject({ status: 'refused', code: 'UNKNOWN_TOKEN' });
    const opened = await acme('authenticate', { token });
    expect(opened).toMatchObject({ status: 'ok', company: 'dalbit' });
    // It has declared no rules of its games, so nothing is staked on them.
    expect(await acme('bet', { ...stakeOf(`${userId}:own`), code, sessionId: opened.sessionId })).toMatchObject({
      status: 'refused',
      code: 'GAME_CLOSED',
      balance: START,
    });
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
});
