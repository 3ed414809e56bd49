import type { RoundsDatabase } from './rounds-database.ts';
import { payRound, undoRound } from './end-round.ts';
import { type WalletClient, WalletUnknown } from '../wallet/wallet-client.ts';

interface Unfinished {
  readonly id: string;
  readonly state: 'bet' | 'drawn' | 'undoing';
  readonly win: number | null;
}

/** Age after which an interrupted round, such as after a crash, is finished by another process. */
const FORGOTTEN = '20 seconds';
const AT_ONCE = 50;

/**
 * Finishes rounds that were left open: pays what is owed, and returns stakes without a result. To be called repeatedly
 * until the wallet has acknowledged everything.
 * @throws {AggregateError} of what failed; the other rounds are finished nonetheless
 */
export async function finishRounds(database: RoundsDatabase, wallet: WalletClient): Promise<void> {
  // Practice rounds get their result immediately; an interrupted one took nothing.
  await database.query(
    `UPDATE rgs_round r SET state = 'undone' FROM rgs_session s WHERE s.id = r.session_id AND s.mode = 'demo'
     AND r.state = 'bet' AND r.started < now() - interval '${FORGOTTEN}'`,
  );
  const open = await database.query<Unfinished>(
    `SELECT r.id, r.state, r.win FROM rgs_round r JOIN rgs_session s ON s.id = r.session_id
     WHERE s.mode = 'real' AND (r.state = 'undoing'
       OR (r.state IN ('bet', 'drawn') AND r.started < now() - interval '${FORGOTTEN}')) ORDER BY r.started LIMIT ${AT_ONCE}`,
  );
  const failures: unknown[] = [];
  for (const round of open) {
    try {
      await finishRound(database, wallet, round);
    } catch (error) {
      if (error instanceof WalletUnknown) {
        // The wallet is unavailable: the rest waits for the next run.
        break;
      }
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `${failures.length} rounds could not be finished. The next run tries them again.`,
    );
  }
}

async function finishRound(
  database: RoundsDatabase,
  wallet: WalletClient,
  { id, state, win }: Unfinished,
): Promise<void> {
  if (state === 'drawn') {
    await payRound(database, wallet, id, win ?? 0);
    return;
  }
  const [mine] = await database.query(
    `UPDATE rgs_round SET state = 'undoing' WHERE id = $1 AND state IN ('bet', 'undoing') RETURNING id`,
    [id],
  );
  if (mine !== undefined) {
    await undoRound(database, wallet, id);
  }
}
