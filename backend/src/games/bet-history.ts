import { BETS_PER_PAGE } from 'shared-types/platform';
import type { WireSuccess, RoundRecord } from 'shared-types/calls';
import { parseCallerTimestamp } from '../calls/timestamp.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import { runInSnapshot } from '../database/run-in-snapshot.ts';

const SHOWN = `b.member_id = $1 AND b.state IN ('open', 'won', 'lost', 'void')
  AND ($2::timestamptz IS NULL OR b.at >= $2) AND ($3::timestamptz IS NULL OR b.at < $3)
  AND ($4::text IS NULL OR b.company = $4)`;

type BetList = WireSuccess<'get-slot-bets-list'>;

/** Returns a page of a member's bets of a period, newest first, with the period's sums. */
export const listBets: CallHandler<'get-slot-bets-list', BetList> = async (
  { database, memberId },
  { skip = 0, from, to, company },
) => {
  const values = [memberId, parseCallerTimestamp('/from', from), parseCallerTimestamp('/to', to), company ?? null];
  return runInSnapshot(database, async (tx) => {
    const [sums] = await tx.query<{ count: number; bet: number; win: number; open: number }>(
      `SELECT count(*) AS count,
              coalesce(sum(amount) FILTER (WHERE state <> 'void'), 0)::bigint AS bet,
              coalesce(sum(win), 0)::bigint AS win,
              coalesce(sum(amount) FILTER (WHERE state = 'open'), 0)::bigint AS open FROM wallet_bet b WHERE ${SHOWN}`,
      values,
    );
    const bets = await tx.query<BetList['bets'][number]>(
      `SELECT b.id, b.round_id AS "roundId", b.code, coalesce(c.name_ko, b.code) AS name,
              coalesce(c.name_en, b.code) AS "nameEn", b.amount AS bet, b.win,
              b.balance_before AS before, b.balance_after AS after, b.at AS "lastDate", b.state
       FROM wallet_bet b LEFT JOIN playable_game c ON c.code = b.code AND c.company = b.company
       WHERE ${SHOWN} ORDER BY b.id DESC OFFSET $5 LIMIT ${BETS_PER_PAGE}`,
      [...values, skip],
    );
    const companies = await tx.query<NonNullable<BetList['companies']>[number]>(
      `SELECT code, coalesce(c.name_ko, p.name_ko, code) AS "nameKo", coalesce(c.name_en, p.name_en, code) AS "nameEn"
       FROM (SELECT DISTINCT company AS code FROM wallet_bet b
             WHERE b.member_id = $1 AND b.state IN ('open', 'won', 'lost', 'void')) played
       LEFT JOIN casino_company c USING (code) LEFT JOIN slot_provider p USING (code)
       ORDER BY c.place NULLS LAST, p.place, code`,
      [memberId],
    );
    return {
      status: 'success',
      bets,
      companies,
      maxCount: sums?.count ?? 0,
      sum: { bet: sums?.bet ?? 0, win: sums?.win ?? 0, open: sums?.open ?? 0 },
    };
  });
};

/** Returns what happened in the round of a bet of the member; bets of other members are unknown. */
export const getRoundRecord: CallHandler<'get-round-record'> = async ({ database, memberId }, { id }) => {
  const [bet] = await database.query<{ record: RoundRecord | null }>(
    'SELECT record FROM wallet_bet WHERE id = $1 AND member_id = $2',
    [id, memberId],
  );
  if (bet === undefined) {
    return { status: 'cant_find_code' };
  }
  return { status: 'success', ...(bet.record !== null && { record: bet.record }) };
};
