import type { Queryable } from '../database/database.ts';
import { lockedBalancesOf } from '../ledger/balances.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';

/** A bet as it is kept. */
interface BetRow {
  readonly tx_id: string;
  readonly member_id: number | null;
  readonly amount: number;
  readonly state: string;
  /** By the rules of when it was taken; by today's for a bet older than that. Null where nobody declared them. */
  readonly most_win: number | null;
}

/** What a member has to spend, which nobody else changes before the transaction ends. */
export async function lockedCash(tx: Queryable, memberId: number): Promise<number> {
  return (await lockedBalancesOf(tx, memberId)).cash;
}

/**
 * A provider's number as it is kept: every provider has numbers of its own, so none can name another's rounds. Those of
 * the demo provider stand as they came; no number holds a slash.
 */
export function ownId(provider: string, id: string): string {
  return provider === DEMO_PROVIDER_CODE ? id : `${provider}/${id}`;
}

/** A stake that was taken, locked until the transaction ends; undefined when no bet has this number. */
export async function lockBet(tx: Queryable, txId: string): Promise<BetRow | undefined> {
  const [row] = await tx.query<BetRow>(
    `SELECT b.tx_id, b.member_id, b.amount, b.state,
            coalesce(b.most_win, (SELECT floor(r.most_return * b.amount)::bigint FROM game_rule r
              JOIN playable_game c ON c.game = r.game AND c.code = b.code AND c.company = b.company
              WHERE r.provider = '${DEMO_PROVIDER_CODE}')) AS most_win
     FROM wallet_bet b WHERE b.tx_id = $1 FOR UPDATE OF b`,
    [txId],
  );
  return row;
}
