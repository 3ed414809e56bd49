import type { WireSuccess, StatementKind } from 'shared-types/calls';
import { parseCallerTimestamp } from '../calls/timestamp.ts';
import { HttpError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import type { Queryable } from '../database/database.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';

type Statement = WireSuccess<'statement'>;

const PAGE = 50;
const MAX_EXPORTED_ROWS = 5_000;
/** Moves spendable money to where it waits, and back. */
const SET_ASIDE: readonly StatementKind[] = ['withdraw', 'returned', 'to_games', 'from_games'];
const PERIOD = `t.member_id = $1 AND ($2::timestamptz IS NULL OR t.at >= $2) AND ($3::timestamptz IS NULL OR t.at < $3)`;

/**
 * Returns the movements of a member's money in a period, newest first, with the period's totals.
 * @throws {HttpError} 400 for an invalid period, or one too long for an export
 */
export const getStatement: CallHandler<'statement', Statement> = async (
  { database, memberId },
  { from, to, skip = 0, kinds, csv = false },
) => {
  const period = [memberId, parseCallerTimestamp('/from', from), parseCallerTimestamp('/to', to)];
  const wanted = [...period, kinds ?? null];
  return runInSnapshot(database, async (tx) => {
    const [count] = await tx.query<{ count: number }>(
      `SELECT count(*) AS count FROM ledger_transfer t WHERE ${PERIOD} AND ($4::text[] IS NULL OR t.kind = ANY ($4))`,
      wanted,
    );
    const maxCount = count?.count ?? 0;
    if (csv && maxCount > MAX_EXPORTED_ROWS) {
      const message = `has ${maxCount} rows, but an export may have ${MAX_EXPORTED_ROWS}: name a shorter period`;
      throw new HttpError(400, 'The period is too long.', [{ path: '/from', message }]);
    }
    const rows = await tx.query<Statement['rows'][number]>(
      `SELECT s.id, s.at AS "lastDate", s.kind, s.reference, s.reason,
         CASE WHEN b.code IS NOT NULL THEN json_build_object('code', b.code,
           'nameKo', coalesce(c.name_ko, g.name_ko, b.code), 'nameEn', coalesce(c.name_en, g.name_en, b.code)) END AS game,
         json_build_object('balance', cash, 'in_balance', in_play, 'rolling', comp, 'hold', hold) AS change,
         json_build_object('balance', cash_after, 'in_balance', in_play_after, 'rolling', comp_after,
           'hold', hold_after) AS after
       FROM (
         SELECT t.id FROM ledger_transfer t WHERE ${PERIOD} AND ($4::text[] IS NULL OR t.kind = ANY ($4))
         ORDER BY t.id DESC OFFSET $5 LIMIT $6
       ) page
       JOIN member_statement s ON s.id = page.id
       LEFT JOIN wallet_bet b ON s.kind IN ('bet', 'win', 'rollback') AND b.tx_id = s.reference AND b.code <> ''
       LEFT JOIN casino_table c ON c.code = b.code
       LEFT JOIN slot_game g ON g.code = b.code AND g.company = b.company
       ORDER BY s.id DESC`,
      [...wanted, csv ? 0 : skip, csv ? MAX_EXPORTED_ROWS : PAGE],
    );
    return { status: 'success', rows, maxCount, ...(await getTotals(tx, period)) };
  });
};

/** Returns the sums of a period by what moved the money, and the deposits less withdrawals of all time. */
async function getTotals(
  database: Queryable,
  period: readonly unknown[],
): Promise<Pick<Statement, 'totals' | 'netDeposits'>> {
  const sums = await database.query<{
    time: 'before' | 'within' | 'after';
    kind: string;
    account: string;
    sum: number;
  }>(
    `SELECT CASE WHEN t.at < $2 THEN 'before' WHEN t.at >= $3 THEN 'after' ELSE 'within' END AS time,
            t.kind, a.kind AS account, sum(e.amount)::bigint AS sum
     FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
     JOIN ledger_account a ON a.id = e.account_id AND a.member_id = t.member_id
     WHERE t.member_id = $1 AND a.kind IN ('cash', 'hold') GROUP BY 1, 2, 3`,
    period,
  );
  const total = (fits: (row: (typeof sums)[number]) => boolean) =>
    sums.filter(fits).reduce((before, { sum }) => before + sum, 0);
  const within = (kind: string, account = 'cash') =>
    total((row) => row.time === 'within' && row.kind === kind && row.account === account);
  return {
    totals: {
      opening: total(({ time, account }) => time === 'before' && account === 'cash'),
      closing: total(({ time, account }) => time !== 'after' && account === 'cash'),
      deposit: within('deposit'),
      withdraw: -within('paid', 'hold'),
      bet: -within('bet'),
      win: within('win'),
      rollback: within('rollback'),
      comp: within('comp') + within('point'),
      adjust: within('adjust'),
      // A paid withdrawal left the spendable money at its request.
      setAside: SET_ASIDE.reduce((before, kind) => before + within(kind), 0) - within('paid', 'hold'),
    },
    netDeposits:
      total(({ kind, account }) => kind === 'deposit' && account === 'cash') +
      total(({ kind, account }) => kind === 'paid' && account === 'hold'),
  };
}
