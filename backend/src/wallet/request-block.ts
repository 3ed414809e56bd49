import type { TimeReason } from 'shared-types/calls';
import type { Queryable } from '../database/database.ts';
import { getMemberById } from '../identity/member.ts';

/** Reason for which a member may send no request now; timestamps are ISO 8601, null or absent if unknown. */
export interface RequestBlock {
  readonly reason: TimeReason;
  readonly from?: string;
  readonly to?: string | null;
  /** The member's bank, when its maintenance is the reason. */
  readonly bank?: string | null;
  /** The operator's text. */
  readonly words?: string | null;
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
    const { closing, from, until } = closure;
    const to = until === null ? null : new Date(until).toISOString();
    return { reason: 'closed', from: new Date(from).toISOString(), to, bank: closing.bank, words: closing.words };
  }
  return kind === 'withdraw' ? getGapBlock(database, memberId, now) : undefined;
}

export function createTimeResponse({ reason, to }: RequestBlock) {
  return { status: 'time', reason, ...(typeof to === 'string' && { until: to }) } as const;
}

async function getGapBlock(database: Queryable, memberId: number, now: number): Promise<RequestBlock | undefined> {
  const [gap] = await database.query<{ from: string; to: string }>(
    `SELECT last_date AS "from", last_date + withdraw_gap_minutes * interval '1 minute' AS "to"
     FROM money_request, money_setting
     WHERE member_id = $1 AND kind = 'withdraw' AND state <> 'reject' AND withdraw_gap_minutes > 0
     ORDER BY money_request.id DESC LIMIT 1`,
    [memberId],
  );
  return gap !== undefined && Date.parse(gap.to) > now ? { reason: 'interval', ...gap } : undefined;
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

export type ClosableKind = 'deposit' | 'withdraw';

/** A time in which no request is accepted: every day between two times of day in Korea, or once. */
export interface Closing {
  readonly id: number;
  readonly concerns: ClosableKind | 'both';
  /** Bank, for its maintenance; null for the whole site. */
  readonly bank: string | null;
  readonly dailyFrom: string | null;
  readonly dailyTo: string | null;
  /** ISO 8601. A daily closing applies between these two as well. */
  readonly starts: string;
  /** Null: until it is opened. */
  readonly ends: string | null;
  readonly words: string | null;
}

/** A current closing of requests; times in ms, `until` null if unknown. */
export interface Closure {
  readonly closing: Closing;
  readonly from: number;
  readonly until: number | null;
}

const DAY_MS = 86_400_000;
/** Korea has no summer time. */
const KOREA_MS = 9 * 3_600_000;
/** Maximum number of consecutive closings that are merged for the member. */
const MAX_CHAINED_CLOSINGS = 50;

export async function readClosings(database: Queryable): Promise<Closing[]> {
  return database.query<Closing>(
    `SELECT id, concerns, bank_code AS bank, daily_from AS "dailyFrom", daily_to AS "dailyTo", starts, ends, words
     FROM money_closing WHERE opened IS NULL AND (ends IS NULL OR ends > now()) ORDER BY id`,
  );
}

/** Returns the closings that apply to a request of this kind, of a member with this bank. */
export function filterClosings(closings: readonly Closing[], kind: ClosableKind, bank: string): Closing[] {
  return closings
    .filter(({ concerns }) => concerns === kind || concerns === 'both')
    .filter((closing) => closing.bank === null || closing.bank === bank)
    .toSorted((a, b) => Number(a.bank !== null) - Number(b.bank !== null));
}

/** Returns the closure at a time, if any, with consecutive closings merged. */
export function getClosureAt(closings: readonly Closing[], now: number): Closure | undefined {
  const spanAt = (at: number) => closings.map((closing) => getSpanAt(closing, at)).find((span) => span !== undefined);
  const first = spanAt(now);
  let last = first;
  for (let chain = 0; typeof last?.until === 'number' && chain < MAX_CHAINED_CLOSINGS; chain += 1) {
    const next = spanAt(last.until);
    if (next === undefined) {
      break;
    }
    last = next;
  }
  return first && last && { ...first, until: last.until };
}

function getSpanAt(closing: Closing, now: number): Closure | undefined {
  const starts = Date.parse(closing.starts);
  const ends = closing.ends === null ? null : Date.parse(closing.ends);
  if (now < starts || (ends !== null && now >= ends)) {
    return undefined;
  }
  if (closing.dailyFrom === null || closing.dailyTo === null) {
    return { closing, from: starts, until: ends };
  }
  const midnight = Math.floor((now + KOREA_MS) / DAY_MS) * DAY_MS - KOREA_MS;
  const from = toMsSinceMidnight(closing.dailyFrom);
  const to = toMsSinceMidnight(closing.dailyTo);
  const length = to > from ? to - from : to + DAY_MS - from;
  const startedAt = [midnight + from - DAY_MS, midnight + from].find((start) => start <= now && now < start + length);
  return startedAt === undefined
    ? undefined
    : { closing, from: Math.max(startedAt, starts), until: Math.min(startedAt + length, ends ?? Infinity) };
}

function toMsSinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
