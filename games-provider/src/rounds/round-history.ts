import type { RoundsDatabase } from './rounds-database.ts';
import type { Bets } from './round-response.ts';
import type { GameSession } from './sessions.ts';
import type { RoundResult } from '../games/table-games/table-game.ts';

/** A past round for the player; it contains the seed after its end. */
export interface PastRound {
  readonly roundId: string;
  readonly at: string;
  readonly bets: Bets;
  readonly stake: number;
  readonly win: number | null;
  readonly wins: Bets | null;
  readonly result: RoundResult | null;
  readonly state: 'bet' | 'drawn' | 'settled' | 'undoing' | 'undone';
  /** After the round, in won; null while it is open. */
  readonly balance: number | null;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

const ROWS = 60;

/** Returns the player's last rounds at this table in all windows, newest first. */
export async function listPastRounds(
  database: RoundsDatabase,
  { userId, code, mode }: GameSession,
): Promise<PastRound[]> {
  return database.query<PastRound>(
    `SELECT r.id AS "roundId", r.started AS at, r.bets, r.stake, r.win, r.answer->'wins' AS wins, r.result, r.state,
            (r.answer->>'balance')::bigint AS balance, r.client_seed AS "clientSeed", r.nonce,
            CASE WHEN r.state IN ('drawn', 'settled', 'undone') THEN r.server_seed END AS "serverSeed"
     FROM rgs_round r JOIN rgs_session s ON s.id = r.session_id
     WHERE s.user_id = $1 AND s.code = $2 AND s.mode = $3 AND r.state <> 'refused'
     ORDER BY r.started DESC LIMIT ${ROWS}`,
    [userId, code, mode],
  );
}

/** A round whose stake is neither paid nor returned yet. */
export interface OpenRound {
  readonly roundId: string;
  readonly stake: number;
}

/** Returns the player's open round at any table; undefined without one. */
export async function findOpenRound(
  database: RoundsDatabase,
  { userId, mode }: GameSession,
): Promise<OpenRound | undefined> {
  const [open] = await database.query<OpenRound>(
    `SELECT r.id AS "roundId", r.stake FROM rgs_round r JOIN rgs_session s ON s.id = r.session_id
     WHERE s.user_id = $1 AND s.mode = $2 AND r.state IN ('bet', 'drawn', 'undoing') ORDER BY r.started DESC LIMIT 1`,
    [userId, mode],
  );
  return open;
}
