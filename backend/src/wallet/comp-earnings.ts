import type { WireSuccess } from 'shared-types/calls';
import { COMP_LEAST_WON } from 'shared-types/platform';
import { parseCallerTimestamp } from '../calls/timestamp.ts';
import { createRequestError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';
import { getBalances } from '../ledger/transfer.ts';
import { COMP_PER_10_000 } from './seamless-wallet.ts';

type Earnings = WireSuccess<'comp-earnings'>;

const PAGE = 50;
/** Comp that settled bets earned, by day and game. */
const EARNINGS = `SELECT to_char(t.at AT TIME ZONE $4, 'YYYY-MM-DD') AS day,
  coalesce(b.code, '') AS code, coalesce(max(c.name_ko), max(g.name_ko), max(b.code), '') AS "nameKo",
  coalesce(max(c.name_en), max(g.name_en), max(b.code), '') AS "nameEn",
  coalesce(sum(b.amount), 0)::bigint AS stake, sum(e.amount)::bigint AS comp
  FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
  JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'comp' AND a.member_id = t.member_id
  LEFT JOIN wallet_bet b ON b.tx_id = t.reference
  LEFT JOIN casino_table c ON c.code = b.code
  LEFT JOIN slot_game g ON g.code = b.code AND g.company = b.company
  WHERE t.member_id = $1 AND t.kind = 'win' AND e.amount > 0
  AND ($2::timestamptz IS NULL OR t.at >= $2) AND ($3::timestamptz IS NULL OR t.at < $3)
  GROUP BY 1, 2`;

/** Returns comp that settled bets earned a member, by day and game, newest first. @throws {HttpError} 400 */
export const listCompEarnings: CallHandler<'comp-earnings', Earnings> = async (
  { database, memberId },
  { from, to, zone, skip = 0 },
) => {
  const period = [
    memberId,
    parseCallerTimestamp('/from', from),
    parseCallerTimestamp('/to', to),
    parseCallerZone(zone),
  ];
  return runInSnapshot(database, async (tx) => {
    const [all] = await tx.query<{ count: number; sum: number }>(
      `SELECT count(*) AS count, coalesce(sum(comp), 0)::bigint AS sum FROM (${EARNINGS}) days`,
      period,
    );
    return {
      status: 'success',
      earnings: await tx.query<Earnings['earnings'][number]>(
        `${EARNINGS} ORDER BY day DESC, comp DESC, code OFFSET $5 LIMIT ${PAGE}`,
        [...period, skip],
      ),
      maxCount: all?.count ?? 0,
      sum: all?.sum ?? 0,
      rolling: (await getBalances(tx, memberId)).comp,
      least: COMP_LEAST_WON,
      rate: COMP_PER_10_000,
    };
  });
};

/** @throws {HttpError} 400 for an unknown zone */
function parseCallerZone(zone = 'Asia/Seoul'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw createRequestError({ path: '/zone', message: 'must be a time zone' });
  }
}
