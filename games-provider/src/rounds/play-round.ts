import type { RoundsDatabase } from './rounds-database.ts';
import { payRound } from './end-round.ts';
import { createSeededSource } from '../games/random-source.ts';
import {
  type FinalRound,
  type RoundResponse,
  type RoundRejection,
  type RoundRequest,
  sumBets,
} from './round-response.ts';
import type { GameSession } from './sessions.ts';
import { type StartedRound, startRound } from './start-round.ts';
import type { TableGame } from '../games/table-games/table-game.ts';
import { ignoreUnknown, type WalletClient } from '../wallet/wallet-client.ts';

/**
 * Plays one round: requests the stake from the wallet, generates and stores the result, and pays the win. The same
 * request id returns the same round again. Without a response to the stake, the round is rolled back and the stake is
 * returned; without a response to the win, the result is final and the win is paid later.
 */
export async function playRound(
  database: RoundsDatabase,
  wallet: WalletClient,
  session: GameSession,
  game: TableGame,
  request: RoundRequest,
): Promise<RoundResponse> {
  const started = await startRound(database, session, game, request);
  if ('status' in started) {
    return started;
  }
  return session.mode === 'demo'
    ? playDemo(database, session, game, started)
    : playReal(database, wallet, session, game, started);
}

async function playReal(
  database: RoundsDatabase,
  wallet: WalletClient,
  { walletSession: sessionId, userId, code }: GameSession,
  game: TableGame,
  round: StartedRound,
): Promise<RoundResponse> {
  const { roundId, stake } = round;
  const bet = { txId: `${roundId}:bet`, roundId, sessionId, userId, code, amount: stake };
  const taken = await wallet.send('bet', bet).catch(ignoreUnknown);
  if (taken === undefined) {
    await database.query(`UPDATE rgs_round SET state = 'undoing' WHERE id = $1 AND state = 'bet'`, [roundId]);
    return { status: 'void', roundId, stake };
  }
  if (taken.status === 'refused') {
    const rejection = { status: 'refused', code: taken.code, balance: taken.balance } as const;
    await database.query(`UPDATE rgs_round SET state = 'refused', answer = $2 WHERE id = $1`, [
      roundId,
      JSON.stringify(rejection),
    ]);
    return rejection;
  }
  const pending = { status: 'pending', ...draw(game, round) } as const;
  // A round that was considered abandoned meanwhile is being rolled back and must get no result.
  const [mine] = await database.query(
    `UPDATE rgs_round SET state = 'drawn', result = $2, win = $3, answer = $4 WHERE id = $1 AND state = 'bet' RETURNING id`,
    [roundId, JSON.stringify(pending.result), pending.win, JSON.stringify(pending)],
  );
  if (mine === undefined) {
    return { status: 'void', roundId, stake };
  }
  return (await payRound(database, wallet, roundId, pending.win).catch(ignoreUnknown)) ?? pending;
}

function draw(game: TableGame, { roundId, bets, stake, proof }: StartedRound): FinalRound {
  const result = game.draw(createSeededSource(proof.serverSeed, `${proof.clientSeed}:${proof.nonce}`));
  const wins = Object.fromEntries(
    Object.entries(bets).map(([spot, amount]) => [spot, game.returned(result, spot, amount)]),
  );
  return { roundId, result, stake, win: sumBets(wins), wins, proof };
}

/** Plays the same game on the session's practice balance, without the wallet. */
async function playDemo(
  database: RoundsDatabase,
  session: GameSession,
  game: TableGame,
  round: StartedRound,
): Promise<RoundResponse> {
  const result = draw(game, round);
  return database.transaction(async (tx) => {
    const [after] = await tx.query<{ balance: number }>(
      `UPDATE rgs_session SET demo_balance = demo_balance - $2::bigint + $3::bigint
       WHERE id = $1 AND demo_balance >= $2::bigint RETURNING demo_balance AS balance`,
      [session.id, result.stake, result.win],
    );
    const response: RoundResponse =
      after === undefined
        ? { status: 'refused', code: 'INSUFFICIENT_FUNDS' satisfies RoundRejection, balance: session.demoBalance }
        : { status: 'settled', ...result, balance: after.balance };
    await tx.query(`UPDATE rgs_round SET state = $2, answer = $3, result = $4, win = $5 WHERE id = $1`, [
      round.roundId,
      response.status,
      JSON.stringify(response),
      after === undefined ? null : JSON.stringify(result.result),
      after === undefined ? null : result.win,
    ]);
    return response;
  });
}
