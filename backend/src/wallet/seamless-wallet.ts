import type { WalletMessage } from 'shared-types/wallet-protocol/messages.ts';
import type { WalletRejection } from 'shared-types/wallet-protocol/rejections.ts';
import type { Database, Queryable } from '../database/database.ts';
import { runIdempotent, rollBackIfInsufficientFunds } from '../ledger/idempotent.ts';
import { writeTransfer, lockBalances } from '../ledger/transfer.ts';
import { recordPayoutAlert } from './payout-rule.ts';
import { DEMO_PROVIDER_CODE } from './provider-secrets.ts';
import { lockSessionOfStake, touchSession } from './game-session.ts';
import { payOutClosing } from './closing-payout.ts';
import { checkStake } from '../protection/limit-checks.ts';

/** The wallet's response to a stake, a win or a rollback; rejections contain the balance as well. */
type SettlementResult = { readonly balance: number } & (
  | { readonly status: 'ok' }
  | { readonly status: 'refused'; readonly code: WalletRejection }
);

/** Comp that a settled bet earns, as a share of the stake in 10,000ths, the same for every member. */
export const COMP_PER_10_000 = 50;

/**
 * Accepts a stake: cash to in play. Only this checks the session and the game; an accepted stake is settled regardless
 * of them. The same message always gets the same response.
 * @throws {RequestConflict} for a known txId with another payload
 */
export async function placeBet(
  database: Database,
  sent: WalletMessage<'bet'>,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<SettlementResult> {
  return runOnce(database, provider, 'bet', sent, async (tx, message) => {
    const session = await lockSessionOfStake(tx, provider, message);
    if (session === undefined) {
      return { status: 'refused', code: 'UNKNOWN_SESSION', balance: 0 };
    }
    const { memberId, company, maxWin } = session;
    const { txId, roundId, code: game, amount } = message;
    const insert = (state: 'open' | 'refused', cash: number) =>
      tx.query(
        `INSERT INTO wallet_bet (tx_id, member_id, round_id, code, company, amount, max_win, balance_before, balance_after, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) ON CONFLICT DO NOTHING RETURNING tx_id`,
        [txId, memberId, roundId, game, company, amount, maxWin, cash, state],
      );
    const reject = async (code: WalletRejection, cash: number): Promise<SettlementResult> => {
      await insert('refused', cash);
      return { status: 'refused', code, balance: cash };
    };
    if (!session.isActive) {
      return reject('SESSION_ENDED', await lockCash(tx, memberId));
    }
    // Without declared rules, the win of a game cannot be checked.
    if (session.used !== 'y' || maxWin === null) {
      return reject('GAME_CLOSED', await lockCash(tx, memberId));
    }
    const stopped = await checkStake(tx, memberId, amount);
    if (stopped !== undefined) {
      return reject(stopped, await lockCash(tx, memberId));
    }
    return rollBackIfInsufficientFunds<SettlementResult>(
      tx,
      async () => {
        if ((await insert('open', 0)).length === 0) {
          return { status: 'refused', code: 'ROLLED_BACK', balance: await lockCash(tx, memberId) };
        }
        const move = { from: 'cash', to: 'in_play', amount } as const;
        const { before, after } = await writeTransfer(tx, memberId, 'bet', txId, [move]);
        const update = 'UPDATE wallet_bet SET balance_before = $2, balance_after = $3 WHERE tx_id = $1';
        await tx.query(update, [txId, before, after]);
        await touchSession(tx, message.sessionId);
        return { status: 'ok', balance: after };
      },
      async ({ cash }) => reject('INSUFFICIENT_FUNDS', cash),
    );
  });
}

/**
 * Settles a stake: in play to the games, and the win from the games to cash; comp accrues. A win above what the game's
 * rules allow for the stake is rejected and recorded for the operators; the bet stays open.
 * @throws {RequestConflict}
 */
export async function settleWin(
  database: Database,
  sent: WalletMessage<'win'>,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<SettlementResult> {
  return runOnce(database, provider, 'win', sent, async (tx, message) => {
    const { betTxId, amount, record } = message;
    const found = await lockBet(tx, betTxId);
    if (found === undefined) {
      return { status: 'refused', code: 'UNKNOWN_BET', balance: 0 };
    }
    const memberId = found.member_id;
    if (memberId === null) {
      return { status: 'refused', code: 'ROLLED_BACK', balance: 0 };
    }
    if (found.state !== 'open') {
      const code =
        found.state === 'void' ? 'ROLLED_BACK' : found.state === 'refused' ? 'UNKNOWN_BET' : 'ALREADY_SETTLED';
      return { status: 'refused', code, balance: await lockCash(tx, memberId) };
    }
    if (found.max_win !== null && amount > found.max_win) {
      await recordPayoutAlert(tx, { ...message, provider, requested: amount, most: found.max_win });
      return { status: 'refused', code: 'PAYOUT_TOO_HIGH', balance: await lockCash(tx, memberId) };
    }
    const comp = Math.floor((found.amount * COMP_PER_10_000) / 10_000);
    const { after: cash } = await writeTransfer(tx, memberId, 'win', betTxId, [
      { from: 'in_play', to: 'games', amount: found.amount },
      ...(amount > 0 ? [{ from: 'games', to: 'cash', amount } as const] : []),
      ...(comp > 0 ? [{ from: 'comp_expense', to: 'comp', amount: comp } as const] : []),
    ]);
    const json = record === undefined ? null : JSON.stringify(record);
    const values = [betTxId, amount > 0 ? 'won' : 'lost', amount, cash, json];
    await endBet(tx, memberId, 'state = $2, win = $3, balance_after = $4, record = $5', values);
    return { status: 'ok', balance: cash };
  });
}

/** Returns a stake, once. An unknown bet is recorded, so that it is rejected if late. @throws {RequestConflict} */
export async function rollBackBet(
  database: Database,
  sent: WalletMessage<'rollback'>,
  provider: string = DEMO_PROVIDER_CODE,
): Promise<SettlementResult> {
  return runOnce(database, provider, 'rollback', sent, async (tx, { betTxId }) => {
    await tx.query(`INSERT INTO wallet_bet (tx_id, state) VALUES ($1, 'tombstone') ON CONFLICT DO NOTHING`, [betTxId]);
    const found = await lockBet(tx, betTxId);
    const memberId = found?.member_id ?? null;
    if (found === undefined || memberId === null) {
      return { status: 'ok', balance: 0 };
    }
    if (found.state === 'open') {
      const { after: cash } = await writeTransfer(tx, memberId, 'rollback', betTxId, [
        { from: 'in_play', to: 'cash', amount: found.amount },
      ]);
      await endBet(tx, memberId, `state = 'void', balance_after = $2`, [betTxId, cash]);
      return { status: 'ok', balance: cash };
    }
    const cash = await lockCash(tx, memberId);
    return found.state === 'won' || found.state === 'lost'
      ? { status: 'refused', code: 'ALREADY_SETTLED', balance: cash }
      : { status: 'ok', balance: cash };
  });
}

/**
 * Ends a bet after its transfer, and pays out what it returns to an account that is being closed: no closing can happen
 * in between under the ledger's lock.
 */
async function endBet(tx: Queryable, memberId: number, change: string, values: readonly unknown[]): Promise<void> {
  const [bet] = await tx.query<{ owner: string }>(
    `UPDATE wallet_bet SET ${change} WHERE tx_id = $1
     RETURNING (SELECT m.state FROM member m WHERE m.id = wallet_bet.member_id) AS owner`,
    values,
  );
  if (bet?.owner === 'closing') {
    await payOutClosing(tx, memberId);
  }
}

async function runOnce<Message extends { readonly txId: string; readonly betTxId?: string }>(
  database: Database,
  provider: string,
  kind: 'bet' | 'win' | 'rollback',
  sent: Message,
  effect: (tx: Queryable, message: Message) => Promise<SettlementResult>,
): Promise<SettlementResult> {
  // With a prefix per provider, so that none can name another's rounds; no id contains a slash.
  const toStoredId = (id: string) => (provider === DEMO_PROVIDER_CODE ? id : `${provider}/${id}`);
  const message = {
    ...sent,
    txId: toStoredId(sent.txId),
    ...(sent.betTxId !== undefined && { betTxId: toStoredId(sent.betTxId) }),
  };
  const request = { memberId: null, requestId: message.txId, payload: { kind, ...message } };
  return runIdempotent(database, request, { effect: async (tx) => effect(tx, message) });
}

interface BetRow {
  /** Null for a tombstone: a bet that was rolled back before it arrived. */
  readonly member_id: number | null;
  readonly amount: number;
  readonly state: string;
  /** By the rules at its time; by today's for a bet older than the rules. Null without declared rules. */
  readonly max_win: number | null;
}

async function lockCash(tx: Queryable, memberId: number): Promise<number> {
  return (await lockBalances(tx, memberId)).cash;
}

/** Returns an accepted stake, locked until the transaction ends; undefined when no bet has this number. */
async function lockBet(tx: Queryable, txId: string): Promise<BetRow | undefined> {
  const [row] = await tx.query<BetRow>(
    `SELECT b.member_id, b.amount, b.state,
            coalesce(b.max_win, (SELECT floor(r.max_return * b.amount)::bigint FROM game_rule r
              JOIN playable_game c ON c.game = r.game AND c.code = b.code AND c.company = b.company
              WHERE r.provider = '${DEMO_PROVIDER_CODE}')) AS max_win
     FROM wallet_bet b WHERE b.tx_id = $1 FOR UPDATE OF b`,
    [txId],
  );
  return row;
}
