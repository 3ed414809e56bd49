import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../backend/src/database/database.ts';
import { openTestDatabase } from '../../backend/src/testing/open-test-database.ts';
import { getBalances } from '../../backend/src/ledger/transfer.ts';
import { listBrokenInvariants } from '../../backend/src/ledger/verify-ledger.ts';
import { insertTestMember, insertTestSession } from '../../backend/src/testing/test-member.ts';
import { playRound } from '../../games-provider/src/rounds/play-round.ts';
import { createCommitment, createSeededSource } from '../../games-provider/src/games/random-source.ts';
import type { RoundRequest } from '../../games-provider/src/rounds/round-response.ts';
import { findOpenRound, listPastRounds } from '../../games-provider/src/rounds/round-history.ts';
import { createRecord } from '../../games-provider/src/rounds/round-record.ts';
import { findSession, type GameSession, openSession } from '../../games-provider/src/rounds/sessions.ts';
import { GAMES } from '../../games-provider/src/games/table-games/games.ts';
import { type UnsteadyWallet, startUnsteadyWallet } from './unsteady-wallet.ts';
import { finishRounds } from '../../games-provider/src/rounds/unfinished-rounds.ts';
import { WalletClient } from '../../games-provider/src/wallet/wallet-client.ts';

const START = 100_000;
const STAKE = 1_000;

describe('playRound', () => {
  let database: Database;
  let wallet: UnsteadyWallet;
  let client: WalletClient;
  let memberId: number;
  let userId: string;
  let session: GameSession;
  let players = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  beforeEach(async () => {
    players += 1;
    userId = `round${players}`;
    memberId = await insertTestMember(database, userId, START);
    wallet = await startUnsteadyWallet(database, memberId);
    client = new WalletClient(wallet.url, 'a secret of this test');
    session = await opened('baccarat', 'moonlight-baccarat', 'naru');
  });
  afterEach(async () => {
    await wallet.stop();
    expect(await listBrokenInvariants(database)).toEqual([]);
  });
  afterAll(() => database.close());

  async function opened(
    game: string,
    code: string,
    company: string,
    mode: 'real' | 'demo' = 'real',
  ): Promise<GameSession> {
    const sessionId = await insertTestSession(database, memberId, code, company);
    const names = { code, company, game, nameKo: code, nameEn: code, theme: 'moon', least: 200, most: 100_000 };
    const player = { sessionId, userId, lang: 'ko', mode } as const;
    const fresh = await openSession(database, { status: 'ok', balance: START, ...player, ...names });
    if (fresh === undefined) {
      throw new Error('The game was opened already.');
    }
    return fresh;
  }
  const request = (bets: Record<string, number> = { player: STAKE }): RoundRequest => ({
    requestId: randomUUID(),
    clientSeed: '0123456789abcdef',
    bets,
  });
  const play = (wanted = request(), at = session) => {
    const game = at.game === 'slot' ? GAMES.slot : GAMES.baccarat;
    return playRound(database, client, at, game, wanted);
  };
  const playToResult = async (wanted = request(), at = session) => {
    const round = await play(wanted, at);
    if (!('result' in round)) {
      throw new Error(`The round is ${round.status}.`);
    }
    return round;
  };
  /** Returns the cash and the money in play. */
  const money = async () => {
    const { cash, inPlay } = await getBalances(database, memberId);
    return [cash, inPlay];
  };
  const sendStake = (id: string) => {
    const at = { txId: `${id}:bet`, roundId: id, sessionId: session.walletSession, userId, code: session.code };
    return client.send('bet', { ...at, amount: STAKE });
  };
  /** Pretends that the minimum time of every round has passed. */
  const later = () => database.query(`UPDATE rgs_round SET started = started - interval '30 seconds'`);

  it('pays the result of the seed that it committed to', async () => {
    const promised = createCommitment(session.serverSeed);
    const round = await playToResult();
    const { proof, result, win } = round;
    expect(createCommitment(proof.serverSeed)).toBe(promised);
    expect(GAMES.baccarat.draw(createSeededSource(proof.serverSeed, `${proof.clientSeed}:${proof.nonce}`))).toEqual(
      result,
    );
    expect(win).toBe(GAMES.baccarat.returned(result, 'player', STAKE));
    expect(round).toMatchObject({ status: 'settled', balance: START - STAKE + win });
    expect(await money()).toEqual([START - STAKE + win, 0]);
  });

  it('sends the complete round to the wallet when the first messages are lost', async () => {
    wallet.behave('win', 'is silent', 'is silent', 'is silent', 'responds');
    const round = await playToResult();
    expect(round.status).toBe('pending');
    await later();
    await finishRounds(database, client);
    const [stored] = await database.query<{ record: unknown }>('SELECT record FROM wallet_bet WHERE round_id = $1', [
      round.roundId,
    ]);
    const { result, wins } = round;
    expect(stored?.record).toEqual(createRecord({ result, bets: { player: STAKE }, wins, theme: '' }));
  });

  it('commits to a new seed for the next round and reveals no unused seed', async () => {
    await play();
    const next = await findSession(database, session.id);
    expect(next?.serverSeed).not.toBe(session.serverSeed);
    const shown = await listPastRounds(database, session);
    expect(shown.map(({ serverSeed }) => serverSeed)).toEqual([session.serverSeed]);
  });

  it('takes one stake when a page repeats a request', async () => {
    const wanted = request();
    const first = await play(wanted);
    const again = await play(wanted);
    expect(again).toEqual(first);
    expect(wallet.received.filter((kind) => kind === 'bet')).toHaveLength(1);
  });

  it('plays one round for concurrent repeats of a request', async () => {
    const wanted = request();
    const rounds = await Promise.all(Array.from({ length: 12 }, () => play(wanted)));
    // A repeat between the draw and the payment gets the same result, as pending.
    const results = rounds.flatMap((round) =>
      round.status === 'settled' || round.status === 'pending' ? [[round.roundId, round.result, round.win]] : [],
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(rounds.filter((round) => round.status === 'refused' && round.code !== 'IN_PROGRESS')).toEqual([]);
    expect(await database.query('SELECT 1 FROM wallet_bet WHERE member_id = $1', [memberId])).toHaveLength(1);
  });

  it('rejects a request id with other stakes', async () => {
    const wanted = request();
    await play(wanted);
    await expect(play({ ...wanted, bets: { banker: STAKE } })).rejects.toHaveProperty('statusCode', 409);
  });

  it.each(['bet', 'win'] as const)("takes and pays once when the wallet's reply to the %s is lost", async (kind) => {
    wallet.behave(kind, 'loses reply', 'is silent', 'responds');
    const round = await playToResult();
    expect(round.status).toBe('settled');
    expect(wallet.received.filter((received) => received === kind)).toHaveLength(3);
    expect(await money()).toEqual([START - STAKE + round.win, 0]);
  });

  it.each(['is silent', 'loses reply'] as const)('refunds the stake when the wallet %s', async (mood) => {
    wallet.behave('bet', mood);
    expect(await play()).toMatchObject({ status: 'void', stake: STAKE });
    expect(await findOpenRound(database, session)).toMatchObject({ stake: STAKE });
    wallet.behave('rollback', 'is silent');
    await finishRounds(database, client);
    expect(await findOpenRound(database, session)).toBeDefined();
    wallet.behave('rollback', 'responds');
    await finishRounds(database, client);
    expect(await findOpenRound(database, session)).toBeUndefined();
    expect(await money()).toEqual([START, 0]);
    // The wallet rejects the late stake.
    wallet.behave('bet', 'responds');
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      `SELECT id FROM rgs_round WHERE session_id = $1`,
      [session.id],
    );
    await sendStake(id);
    expect(await money()).toEqual([START, 0]);
    expect((await listPastRounds(database, session))[0]).toMatchObject({ state: 'undone', result: null });
  });

  it('finishes a round when the wallet does not confirm the win, and pays later', async () => {
    wallet.behave('win', 'is silent');
    const round = await playToResult();
    expect(round.status).toBe('pending');
    expect(await money()).toEqual([START - STAKE, STAKE]);
    await later();
    await finishRounds(database, client);
    expect(await money()).toEqual([START - STAKE, STAKE]);
    wallet.behave('win', 'responds');
    await finishRounds(database, client);
    await finishRounds(database, client);
    expect(await money()).toEqual([START - STAKE + round.win, 0]);
    expect((await listPastRounds(database, session))[0]).toMatchObject({
      state: 'settled',
      result: round.result,
      balance: START - STAKE + round.win,
    });
  });

  it('refunds a round without result after a crash, pays others [GLI-19 4.16, A.6.4]', async () => {
    const insert = (id: string, state: string, result: object | null, win: number | null) =>
      database.query(
        `INSERT INTO rgs_round (id, session_id, request_id, bets, stake, state, result, win, started)
         VALUES ($1, $2, $1, '{"player": 1000}', 1000, $3, $4, $5, now() - interval '30 seconds')`,
        [id, session.id, state, result === null ? null : JSON.stringify(result), win],
      );
    const [interrupted, withResult] = [randomUUID(), randomUUID()];
    await insert(interrupted, 'bet', null, null);
    await insert(withResult, 'drawn', { shown: {}, outcome: 'player' }, 2 * STAKE);
    await sendStake(interrupted);
    await sendStake(withResult);
    await finishRounds(database, client);
    expect(await money()).toEqual([START + STAKE, 0]);
  });

  it.each(['bet', 'win'] as const)(
    'ends a round once when recovery runs before the reply to the %s arrives',
    async (kind) => {
      wallet.behave(kind, 'hangs', 'responds');
      const playing = play();
      await wallet.hanging;
      await later();
      await finishRounds(database, client);
      const [ended] = await database.query<{ state: string; win: number | null }>(
        'SELECT state, win FROM rgs_round ORDER BY started DESC LIMIT 1',
      );
      expect(ended?.state).toBe(kind === 'bet' ? 'undone' : 'settled');
      wallet.releaseReplies();
      expect(await playing).toMatchObject({ status: kind === 'bet' ? 'void' : 'settled' });
      const paid = kind === 'bet' ? STAKE : (ended?.win ?? 0);
      expect(await money()).toEqual([START - STAKE + paid, 0]);
    },
  );

  it('allows one open round per player across all games [RTS 14]', async () => {
    wallet.behave('win', 'is silent');
    await play();
    const slot = await opened('slot', 'dalbit-1', 'dalbit');
    expect(await play(request({ spin: STAKE }), slot)).toEqual({ status: 'refused', code: 'ROUND_OPEN' });
    expect(await play()).toEqual({ status: 'refused', code: 'ROUND_OPEN' });
    expect(await money()).toEqual([START - STAKE, STAKE]);
  });

  it('takes at least 5 s at a table and 2.5 s at a slot [RTS 14]', async () => {
    const slot = await opened('slot', 'dalbit-1', 'dalbit');
    const ago = (ms: number) =>
      database.query(
        `UPDATE rgs_round SET started = now() - $2::integer * interval '1 ms' WHERE session_id = ANY($1::text[])`,
        [[session.id, slot.id], ms],
      );
    await play();
    await ago(4_000);
    expect(await play()).toEqual({ status: 'refused', code: 'TOO_SOON' });
    await ago(5_001);
    expect(await play(request({ spin: STAKE }), slot)).toMatchObject({ status: 'settled' });
    await database.query(`DELETE FROM rgs_round WHERE session_id = $1`, [session.id]);
    await ago(1_500);
    expect(await play(request({ spin: STAKE }), slot)).toEqual({ status: 'refused', code: 'TOO_SOON' });
    await ago(2_501);
    expect(await play(request({ spin: STAKE }), slot)).toMatchObject({ status: 'settled' });
  });

  it('reports the balance and takes nothing when the wallet rejects the stake', async () => {
    const round = await play(request({ player: START + 1 }));
    expect(round).toEqual({ status: 'refused', code: 'INSUFFICIENT_FUNDS', balance: START });
    expect(await findOpenRound(database, session)).toBeUndefined();
    expect(await money()).toEqual([START, 0]);
  });

  it('uses separate credits in practice, with the same draws [GLI-19 4.9.1, RTS 6]', async () => {
    const demo = await opened('slot', 'dalbit-1', 'dalbit', 'demo');
    const round = await playToResult(request({ spin: STAKE }), demo);
    const { proof, result, win } = round;
    expect(GAMES.slot.draw(createSeededSource(proof.serverSeed, `${proof.clientSeed}:${proof.nonce}`))).toEqual(result);
    expect(round).toMatchObject({ status: 'settled', balance: demo.demoBalance - STAKE + win });
    expect(wallet.received).toEqual([]);
    expect(await money()).toEqual([START, 0]);
  });
});
