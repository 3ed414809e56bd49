import type { TimeReason } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { getMemberById } from '../identity/member.ts';
import { filterClosings, getClosureAt, readClosings, type ClosableKind } from './closings.ts';

/** Reason for which a member may send no request now; timestamps are ISO 8601, null if unknown. */
export interface RequestBlock {
  readonly reason: TimeReason;
  readonly from: string | null;
  readonly until: string | null;
  /** The member's bank, when its maintenance is the reason. */
  readonly bank: string | null;
  /** The operator's text. */
  readonly words: string | null;
}

/** Returns what blocks a request of this kind by a member now; undefined if it is allowed. */
export async function getRequestBlock(
  database: Queryable,
  memberId: number,
  kind: ClosableKind,
  now = Date.now(),
): Promise<RequestBlock | undefined> {
  const { bank_code: bank } = await getMemberById(database, memberId);
  const closure = getClosureAt(filterClosings(await readClosings(database), kind, bank), now);
  if (closure !== undefined) {
    return {
      reason: 'closed',
      from: toTimestamp(closure.from),
      until: toTimestamp(closure.until),
      bank: closure.closing.bank,
      words: closure.closing.words,
    };
  }
  return kind === 'withdraw' ? getGapBlock(database, memberId, now) : undefined;
}

export function createTimeResponse({ reason, until }: RequestBlock): {
  status: 'time';
  reason: TimeReason;
  until?: string;
} {
  return { status: 'time', reason, ...(until !== null && { until }) };
}

async function getGapBlock(database: Queryable, memberId: number, now: number): Promise<RequestBlock | undefined> {
  const { withdrawGapMinutes } = await getMoneySettings(database);
  if (withdrawGapMinutes === 0) {
    return undefined;
  }
  const [last] = await database.query<{ last_date: string }>(
    `SELECT last_date FROM money_request WHERE member_id = $1 AND kind = 'withdraw' AND state <> 'reject'
     ORDER BY id DESC LIMIT 1`,
    [memberId],
  );
  if (last === undefined) {
    return undefined;
  }
  const from = Date.parse(last.last_date);
  const until = from + withdrawGapMinutes * 60_000;
  return until <= now
    ? undefined
    : { reason: 'interval', from: toTimestamp(from), until: toTimestamp(until), bank: null, words: null };
}

function toTimestamp(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

export interface MoneySettings {
  /** Minimum time between two withdrawal requests of a member; 0: none. */
  readonly withdrawGapMinutes: number;
  /** Whether others' latest requests are shown, masked. */
  readonly ticker: boolean;
  /** Maximum amount of one deposit, in won. */
  readonly depositMost: number;
}

export async function getMoneySettings(database: Queryable): Promise<MoneySettings> {
  const [settings] = await database.query<MoneySettings>(
    `SELECT withdraw_gap_minutes AS "withdrawGapMinutes", ticker, deposit_most AS "depositMost" FROM money_setting`,
  );
  if (settings === undefined) {
    throw new Error('The settings of money requests are missing.');
  }
  return settings;
}
