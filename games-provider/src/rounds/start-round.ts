import { randomUUID } from 'node:crypto';
import type { RoundsQueryable, RoundsDatabase } from './rounds-database.ts';
import { createServerSeed } from '../games/random-source.ts';
import { createRejection } from './rejection.ts';
import {
  type Bets,
  type RoundResponse,
  type RoundProof,
  type RoundRejection,
  type RoundRequest,
  sumBets,
} from './round-response.ts';
import type { GameSession } from './sessions.ts';
import type { TableGame } from '../games/table-games/table-game.ts';

export interface StartedRound {
  readonly roundId: string;
  readonly bets: Bets;
  readonly stake: number;
  readonly proof: RoundProof;
}

/**
 * Stores a round and takes the promised seed for it, or returns a response: a known request gets its round again, and a
 * player has one round at a time, with a pause between two.
 * @throws {Error} when the request id was used for other stakes before
 */
export async function startRound(
  database: RoundsDatabase,
  session: GameSession,
  { roundMs }: TableGame,
  request: RoundRequest,
): Promise<StartedRound | RoundResponse> {
  return database.transaction(async (tx) => {
    // One lock for all windows of a player, so that two of them cannot pass the checks together.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `round ${session.mode} ${session.userId}`,
    ]);
    const known = await findKnownResponse(tx, session, request);
    if (known !== undefined) {
      return known;
    }
    const code = await findRejection(tx, session);
    return code === undefined ? writeRound(tx, session, roundMs, request) : { status: 'refused', code };
  });
}

async function findKnownResponse(
  tx: RoundsQueryable,
  session: GameSession,
  { requestId, bets }: RoundRequest,
): Promise<RoundResponse | undefined> {
  const [known] = await tx.query<{
    id: string;
    state: string;
    same: boolean;
    stake: number;
    response: RoundResponse | null;
  }>(
    `SELECT id, state, stake, answer AS response, bets = $3::jsonb AS same
     FROM rgs_round WHERE session_id = $1 AND request_id = $2`,
    [session.id, requestId, JSON.stringify(bets)],
  );
  if (known === undefined) {
    return undefined;
  }
  if (!known.same) {
    throw createRejection(409, 'The request id was already used for other stakes. Start a round with a new id.');
  }
  if (known.state === 'undoing' || known.state === 'undone') {
    return { status: 'void', roundId: known.id, stake: known.stake };
  }
  return known.response ?? { status: 'refused', code: 'IN_PROGRESS' satisfies RoundRejection };
}

async function findRejection(tx: RoundsQueryable, { userId, mode }: GameSession): Promise<RoundRejection | undefined> {
  const [found] = await tx.query<{ open: boolean | null; soon: boolean | null }>(
    `SELECT bool_or(r.state IN ('bet', 'drawn', 'undoing')) AS open,
            bool_or(r.state IN ('drawn', 'settled') AND r.started > now() - r.least_ms * interval '1 ms') AS soon
     FROM rgs_round r JOIN rgs_session s ON s.id = r.session_id
     WHERE s.user_id = $1 AND s.mode = $2
       AND (r.state IN ('bet', 'drawn', 'undoing') OR r.started > now() - r.least_ms * interval '1 ms')`,
    [userId, mode],
  );
  return found?.open === true ? 'ROUND_OPEN' : found?.soon === true ? 'TOO_SOON' : undefined;
}

/** Writes a round with the promised seed, and promises the next one. */
async function writeRound(
  tx: RoundsQueryable,
  session: GameSession,
  roundMs: number,
  { requestId, clientSeed, bets }: RoundRequest,
): Promise<StartedRound> {
  const [promised] = await tx.query<{ serverSeed: string; nonce: number }>(
    `UPDATE rgs_session SET server_seed = $2, nonce = promised.nonce + 1
     FROM (SELECT id, server_seed, nonce FROM rgs_session WHERE id = $1 FOR UPDATE) promised
     WHERE rgs_session.id = promised.id RETURNING promised.server_seed AS "serverSeed", rgs_session.nonce`,
    [session.id, createServerSeed()],
  );
  const { serverSeed = '', nonce = 0 } = promised ?? {};
  const [roundId, stake] = [randomUUID(), sumBets(bets)];
  await tx.query(
    `INSERT INTO rgs_round (id, session_id, request_id, bets, stake, state, server_seed, client_seed, nonce, least_ms)
     VALUES ($1, $2, $3, $4, $5, 'bet', $6, $7, $8, $9)`,
    [roundId, session.id, requestId, JSON.stringify(bets), stake, serverSeed, clientSeed, nonce, roundMs],
  );
  return { roundId, bets, stake, proof: { serverSeed, clientSeed, nonce } };
}
