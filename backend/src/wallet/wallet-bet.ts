import type { Queryable } from '../database/database.ts';
import { lockBalances } from '../ledger/balances.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';

/** A stored bet. */
interface BetRow {
  readonly tx_id: string;
  readonly member_id: number | null;
  readonly amount: number;
  readonly state: string;
  /** By the rules at its time; by today's for a bet older than the rules. Null without declared rules. */
  readonly most_win: number | null;
}

/** Returns a member's spendable money and locks it until the transaction ends. */
export async function lockCash(tx: Queryable, memberId: number): Promise<number> {
  return (await lockBalances(tx, memberId)).cash;
}

/**
 * Returns the stored form of a provider's id, with a prefix per provider, so that none can name another's rounds. Ids
 * of the demo provider have none; no id contains a slash.
 */
export function toStoredId(provider: string, id: string): string {
  return provider === DEMO_PROVIDER_CODE ? id : `${provider}/${id}`;
}

/** Returns an accepted stake, locked until the transaction ends; undefined when no bet has this number. */
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
