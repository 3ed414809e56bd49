import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { seededSource } from './random-source.ts';
import type { GameSession } from './sessions.ts';
import { GAMES } from './table-games/games.ts';
import type { RoundResult } from './table-games/table-game.ts';
import type { Table } from './tables.ts';
import { type WalletClient, WalletUnknown } from './wallet-client.ts';

/** Time between two rounds of a table, in ms (RTS 14: at least 5 s for casino games). */
export const ROUND_MS = 5_000;

/** Stakes by spot, in won. */
export type Bets = Readonly<Record<string, number>>;

/** What the page gets for a bet. */
export type RoundAnswer =
  | {
      readonly status: 'settled';
      readonly roundId: string;
      readonly result: RoundResult;
      readonly stake: number;
      readonly win: number;
      readonly wins: Readonly<Record<string, number>>;
      readonly balance: number;
    }
  | { readonly status: 'refused'; readonly code: string; readonly balance: number }
  | { readonly status: 'void'; readonly balance: number };

interface RoundRow {
  readonly id: string;
  readonly state: string;
  readonly bets: Bets;
  readonly answer: RoundAnswer | null;
}

/**
 * Plays one round: the stake is asked of the wallet, the result is drawn and kept, the win is paid. The same request id
 * gives the same round again. When the wallet stays silent the round is undone and the stake goes back.
 */
export async function playRound(
  database: Database,
  wallet: WalletClient,
  session: GameSession,
  table: Table,
  requestId: string,
  bets: Bets,
): Promise<RoundAnswer> {
  const stake = Object.values(bets).reduce((sum, amount) => sum + amount, 0);
  const started = await startRound(database, session, requestId, bets, stake);
  if ('status' in started) {
    return started;
  }
  const { roundId, nonce } = started;
  if (session.mode === 'demo') {
    return settleDemo(database, session, table, roundId, nonce, bets, stake);
  }
  try {
    const taken = await wallet.send('bet', {
      txId: `${roundId}:bet`,
      roundId,
      sessionId: session.walletSession,
      userId: session.userId,
      code: session.code,
      amount: stake,
    });
    if (taken.status === 'refused') {
      return finish(database, roundId, 'refused', {
        status: 'refused',
        code: taken.code ?? '',
        balance: taken.balance,
      });
    }
  } catch (error) {
    if (!(error instanceof WalletUnknown)) {
      throw error;
    }
    await database.query(`UPDATE rgs_round SET state = 'undoing' WHERE id = $1`, [roundId]);
    return { status: 'void', balance: 0 };
  }
  const drawn = draw(session, table, nonce, bets);
  await database.query(`UPDATE rgs_round SET state = 'drawn', result = $2, win = $3 WHERE id = $1`, [
    roundId,
    JSON.stringify(drawn.result),
    drawn.win,
  ]);
  const paid = await wallet.send('win', {
    txId: `${roundId}:win`,
    betTxId: `${roundId}:bet`,
    amount: drawn.win,
    roundClosed: true,
  });
  return finish(database, roundId, 'settled', { status: 'settled', roundId, stake, ...drawn, balance: paid.balance });
}

async function startRound(
  database: Database,
  session: GameSession,
  requestId: string,
  bets: Bets,
  stake: number,
): Promise<{ readonly roundId: string; readonly nonce: number } | RoundAnswer> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT id FROM rgs_session WHERE id = $1 FOR UPDATE', [session.id]);
    const [known] = await tx.query<RoundRow>(
      'SELECT id, state, bets, answer FROM rgs_round WHERE session_id = $1 AND request_id = $2',
      [session.id, requestId],
    );
    if (known !== undefined) {
      return known.answer ?? { status: 'refused', code: 'ROUND_OPEN', balance: 0 };
    }
    const [tooSoon] = await tx.query(
      `SELECT 1 AS one FROM rgs_round WHERE session_id = $1 AND state NOT IN ('refused', 'undone')
       AND started > now() - $2::integer * interval '1 ms' LIMIT 1`,
      [session.id, ROUND_MS],
    );
    if (tooSoon !== undefined) {
      return { status: 'refused', code: 'TOO_SOON', balance: 0 };
    }
    const [seed] = await tx.query<{ nonce: number }>(
      'UPDATE rgs_session SET nonce = nonce + 1 WHERE id = $1 RETURNING nonce',
      [session.id],
    );
    const roundId = randomUUID();
    await tx.query(
      `INSERT INTO rgs_round (id, session_id, request_id, bets, stake, state) VALUES ($1, $2, $3, $4, $5, 'bet')`,
      [roundId, session.id, requestId, JSON.stringify(bets), stake],
    );
    return { roundId, nonce: seed?.nonce ?? 0 };
  });
}

function draw(session: GameSession, table: Table, nonce: number, bets: Bets) {
  const game = GAMES[table.game];
  const result = game.draw(seededSource(session.serverSeed, String(nonce)));
  const wins = Object.fromEntries(
    Object.entries(bets).map(([spot, amount]) => [spot, game.returned(result, spot, amount)]),
  );
  return { result, wins, win: Object.values(wins).reduce((sum, amount) => sum + amount, 0) };
}

async function settleDemo(
  database: Database,
  session: GameSession,
  table: Table,
  roundId: string,
  nonce: number,
  bets: Bets,
  stake: number,
): Promise<RoundAnswer> {
  const drawn = draw(session, table, nonce, bets);
  const [after] = await database.query<{ balance: number }>(
    `UPDATE rgs_session SET demo_balance = demo_balance - $2::bigint + $3::bigint
     WHERE id = $1 AND demo_balance >= $2::bigint RETURNING demo_balance AS balance`,
    [session.id, stake, drawn.win],
  );
  if (after === undefined) {
    return finish(database, roundId, 'refused', { status: 'refused', code: 'INSUFFICIENT_FUNDS', balance: 0 });
  }
  return finish(database, roundId, 'settled', { status: 'settled', roundId, stake, ...drawn, balance: after.balance });
}

async function finish<Answer extends RoundAnswer>(
  database: Database,
  roundId: string,
  state: 'settled' | 'refused',
  answer: Answer,
): Promise<Answer> {
  const known = answer.status === 'settled' ? [JSON.stringify(answer.result), answer.win] : [null, null];
  await database.query('UPDATE rgs_round SET state = $2, answer = $3, result = $4, win = $5 WHERE id = $1', [
    roundId,
    state,
    JSON.stringify(answer),
    ...known,
  ]);
  return answer;
}
