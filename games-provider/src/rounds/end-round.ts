import type { RoundsDatabase } from './rounds-database.ts';
import type { RoundRecord } from 'shared-types/calls';
import type { RoundResponse } from './round-response.ts';
import { type RecordedResult, createRecord } from './round-record.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';

/** Creates the error of a round whose stake the wallet accepted and whose end it rejects; an operator must investigate. */
function createContradiction(roundId: string, message: string, code: string): Error {
  return new Error(
    `The wallet rejected the ${message} of round ${roundId} (${code}). Compare the records of wallet and provider.`,
  );
}

/**
 * Pays the return of a round, 0 for a lost one, and settles it.
 * @throws {WalletUnknown} when no response arrived; the round is to be paid again
 * @throws when the wallet rejects it
 */
export async function payRound(
  database: RoundsDatabase,
  wallet: WalletClient,
  roundId: string,
  win: number,
): Promise<RoundResponse | null> {
  const record = await recordOfRound(database, roundId);
  const paid = await wallet.send('win', {
    txId: `${roundId}:win`,
    betTxId: `${roundId}:bet`,
    amount: win,
    roundClosed: true,
    ...(record !== undefined && { record }),
  });
  if (paid.status === 'refused') {
    throw createContradiction(roundId, 'win', paid.code);
  }
  const [settled] = await database.query<{ response: RoundResponse | null }>(
    `UPDATE rgs_round SET state = 'settled', answer = answer || $2::jsonb WHERE id = $1 RETURNING answer AS response`,
    [roundId, JSON.stringify({ status: 'settled', balance: paid.balance })],
  );
  return settled?.response ?? null;
}

/** Returns the record of a round from the database, so that a repeated message is the same. */
async function recordOfRound(database: RoundsDatabase, roundId: string): Promise<RoundRecord | undefined> {
  const [round] = await database.query<RecordedResult>(
    `SELECT r.result, r.bets, r.answer->'wins' AS wins, s.theme
     FROM rgs_round r JOIN rgs_session s ON s.id = r.session_id WHERE r.id = $1 AND r.result IS NOT NULL`,
    [roundId],
  );
  return round === undefined ? undefined : createRecord(round);
}

/**
 * Returns the stake of a round without a result.
 * @throws {WalletUnknown} when no response arrived; it is to be repeated until the wallet acknowledges
 * @throws when the wallet rejects it
 */
export async function undoRound(database: RoundsDatabase, wallet: WalletClient, roundId: string): Promise<void> {
  const undone = await wallet.send('rollback', { txId: `${roundId}:undo`, betTxId: `${roundId}:bet` });
  if (undone.status === 'refused') {
    throw createContradiction(roundId, 'rollback', undone.code);
  }
  await database.query(`UPDATE rgs_round SET state = 'undone' WHERE id = $1`, [roundId]);
}
