import type { WireSuccess } from 'shared-types/calls';
import { DEPOSIT_STEP_WON, WITHDRAW_LEAST_WON } from 'shared-types/platform';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';
import { hasPasskey } from '../identity/passkeys/request-options.ts';
import { getBalances } from '../ledger/transfer.ts';
import { getActiveRestriction } from '../protection/restriction.ts';
import { readClosings, type ClosableKind, getMoneySettings, getRequestBlock } from './request-block.ts';

type DepositLock = WireSuccess<'get-balance-deposit-lock'>;
type WithdrawLock = WireSuccess<'get-balance-withdraw-lock'>;

const TICKER_ROWS = 10;
const NO_BLOCK = { from: null, to: null, reason: null, bank: null, words: null };

/** Returns whether deposits are open to a member, and their rules. */
export const depositLock: CallHandler<'get-balance-deposit-lock', DepositLock> = async ({ database, memberId }) => ({
  status: 'success',
  deposits: await listTicker(database, memberId, 'deposit'),
  ...(await lockOf(database, memberId, 'deposit')),
  least: DEPOSIT_STEP_WON,
  step: DEPOSIT_STEP_WON,
  most: (await getMoneySettings(database)).depositMost,
});

/** Returns whether withdrawals are open to a member, their rules, the available amount, and why not more. */
export const withdrawLock: CallHandler<'get-balance-withdraw-lock', WithdrawLock> = async ({ database, memberId }) =>
  runInSnapshot(database, async (tx) => {
    const { cash, inPlay, comp, hold } = await getBalances(tx, memberId);
    const waiting = await tx.query(
      `SELECT 1 AS one FROM money_request WHERE member_id = $1 AND kind = 'withdraw' AND state = 'wait'`,
      [memberId],
    );
    const why = waiting.length > 0 ? 'waiting' : cash < WITHDRAW_LEAST_WON ? 'least' : undefined;
    const reservations: WithdrawLock['kept'] = [
      { why: 'in_play', amount: inPlay },
      { why: 'hold', amount: hold },
      { why: 'comp', amount: comp },
      ...(why === undefined ? [] : [{ why, amount: cash } as const]),
    ];
    return {
      status: 'success',
      withdraws: await listTicker(tx, memberId, 'withdraw'),
      ...(await lockOf(tx, memberId, 'withdraw')),
      least: WITHDRAW_LEAST_WON,
      step: 1,
      withdrawable: why === undefined ? cash : 0,
      kept: reservations.filter(({ amount }) => amount > 0),
      passkey: await hasPasskey(tx, memberId),
    };
  });

async function lockOf(database: Queryable, memberId: number, kind: ClosableKind) {
  // A break or self-exclusion closes deposits, never withdrawals.
  const stopped = kind === 'deposit' ? await getActiveRestriction(database, memberId) : undefined;
  const block =
    stopped === undefined
      ? await getRequestBlock(database, memberId, kind)
      : { reason: stopped.reason, to: stopped.until ?? null };
  const closings = await readClosings(database);
  return {
    locked: block !== undefined,
    ...NO_BLOCK,
    ...block,
    closedHours: closings
      .filter(({ concerns }) => concerns === kind || concerns === 'both')
      .flatMap(({ dailyFrom, dailyTo, bank, words }) =>
        dailyFrom === null || dailyTo === null ? [] : [{ from: dailyFrom, to: dailyTo, bank, reason: words }],
      ),
  };
}

/** Returns the latest finished requests of other members, their ids masked; none unless the operator shows them. */
async function listTicker(database: Queryable, memberId: number, kind: ClosableKind): Promise<DepositLock['deposits']> {
  if (!(await getMoneySettings(database)).ticker) {
    return [];
  }
  return database.query<DepositLock['deposits'][number]>(
    `SELECT substr(m.user_id, 1, 2) || '****' AS id, r.balance, r.done_date AS "lastDate"
     FROM money_request r JOIN member m ON m.id = r.member_id
     WHERE r.kind = $1 AND r.state = 'done' AND r.member_id <> $2 ORDER BY r.id DESC LIMIT ${TICKER_ROWS}`,
    [kind, memberId],
  );
}
