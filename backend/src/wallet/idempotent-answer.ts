import type { WalletMessage } from 'shared-types/wallet-protocol/messages.ts';
import type { WalletRefusal } from 'shared-types/wallet-protocol/refusals.ts';
import type { Database, Queryable } from '../database/database.ts';
import { payloadHash, RequestConflict } from '../ledger/idempotent.ts';

/** The wallet's answer to a stake, a win or a rollback; the balance stands in refusals as well. */
export type SettlementAnswer = { readonly balance: number } & (
  | { readonly status: 'ok' }
  | { readonly status: 'refused'; readonly code: WalletRefusal }
);

/**
 * Works on a message once: its effect and its answer are kept in one transaction, and the same message gets the same
 * answer for ever.
 * @throws {RequestConflict} for a known txId with another payload
 */
export async function idempotentAnswer(
  database: Database,
  kind: string,
  message: WalletMessage<'bet' | 'win' | 'rollback'>,
  effect: (tx: Queryable) => Promise<SettlementAnswer>,
): Promise<SettlementAnswer> {
  const hash = payloadHash({ kind, ...message });
  return database.transaction(async (tx) => {
    const [mine] = await tx.query(
      'INSERT INTO wallet_message (tx_id, payload_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING tx_id',
      [message.txId, hash],
    );
    if (mine === undefined) {
      const [before] = await tx.query<{ payload_hash: string; answer: SettlementAnswer }>(
        'SELECT payload_hash, answer FROM wallet_message WHERE tx_id = $1',
        [message.txId],
      );
      if (before?.payload_hash !== hash) {
        throw new RequestConflict(message.txId);
      }
      return before.answer;
    }
    const answer = await effect(tx);
    await tx.query('UPDATE wallet_message SET answer = $2 WHERE tx_id = $1', [message.txId, JSON.stringify(answer)]);
    return answer;
  });
}
