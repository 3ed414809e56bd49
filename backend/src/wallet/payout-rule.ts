import type { Queryable } from '../database/database.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';

/** Records permanently that a payout was rejected. */
export async function recordPayoutAlert(
  tx: Queryable,
  alert: Readonly<Record<'provider' | 'txId' | 'betTxId', string> & Record<'requested' | 'most', number>>,
): Promise<void> {
  await tx.query(
    `INSERT INTO payout_alarm (provider, tx_id, bet_tx_id, member_id, company, code, stake, asked, most)
     SELECT $1, $2, tx_id, member_id, company, code, amount, $4, $5 FROM wallet_bet WHERE tx_id = $3`,
    [alert.provider, alert.txId, alert.betTxId, alert.requested, alert.most],
  );
}

export async function listPayoutAlerts(database: Queryable, limit: number): Promise<object[]> {
  return database.query(
    `SELECT a.id, a.provider, a.tx_id AS "txId", a.bet_tx_id AS "betTxId", m.user_id AS "userId", a.company, a.code,
            a.stake, a.asked AS requested, a.most, a.at
     FROM payout_alarm a JOIN member m ON m.id = a.member_id ORDER BY a.id DESC LIMIT $1`,
    [limit],
  );
}

/** Stores the game rules that a provider declared; open bets retain the rule under which they were accepted. */
export async function storeGameRules(
  tx: Queryable,
  rules: Readonly<Record<string, number>>,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<void> {
  for (const [game, most] of Object.entries(rules)) {
    await tx.query(
      `INSERT INTO game_rule (provider, game, max_return) VALUES ($1, $2, $3::text::numeric)
       ON CONFLICT (provider, game) DO UPDATE SET max_return = EXCLUDED.max_return`,
      [provider, game, String(most)],
    );
  }
}
