import type { Database } from '../database/database.ts';
import { type WalletClient, WalletUnknown } from './wallet-client.ts';

interface Unfinished {
  readonly id: string;
  readonly state: 'bet' | 'drawn' | 'undoing';
  readonly win: number | null;
}

/** A round that asked for its stake and was then forgotten, by a crash say, is undone after this time. */
const FORGOTTEN = '20 seconds';

/**
 * Brings rounds to their end that were left open: what is owed is paid, what was not drawn is given back. To be called
 * again and again until the wallet has acknowledged everything.
 */
export async function finishRounds(database: Database, wallet: WalletClient): Promise<void> {
  const open = await database.query<Unfinished>(
    `SELECT r.id, r.state, r.win FROM rgs_round r JOIN rgs_session s ON s.id = r.session_id
     WHERE s.mode = 'real' AND (r.state = 'undoing'
       OR (r.state IN ('bet', 'drawn') AND r.started < now() - interval '${FORGOTTEN}')) ORDER BY r.started LIMIT 50`,
  );
  for (const round of open) {
    try {
      await finishRound(database, wallet, round);
    } catch (error) {
      if (!(error instanceof WalletUnknown)) {
        throw error;
      }
      // The wallet is away: all of this waits for the next time.
      return;
    }
  }
}

async function finishRound(database: Database, wallet: WalletClient, { id, state, win }: Unfinished): Promise<void> {
  if (state === 'drawn') {
    await wallet.send('win', { txId: `${id}:win`, betTxId: `${id}:bet`, amount: win ?? 0, roundClosed: true });
    await database.query(`UPDATE rgs_round SET state = 'settled' WHERE id = $1`, [id]);
  } else {
    await wallet.send('rollback', { txId: `${id}:undo`, betTxId: `${id}:bet` });
    await database.query(`UPDATE rgs_round SET state = 'undone' WHERE id = $1`, [id]);
  }
}
