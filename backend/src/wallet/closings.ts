import type { Queryable } from '../database/database.ts';

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
  const first = closings.map((closing) => getSpanAt(closing, now)).find((span) => span !== undefined);
  if (first === undefined) {
    return undefined;
  }
  let until = first.until;
  for (let chain = 0; until !== null && chain < MAX_CHAINED_CLOSINGS; chain += 1) {
    const at: number = until;
    const next = closings.map((closing) => getSpanAt(closing, at)).find((span) => span !== undefined);
    if (next === undefined) {
      break;
    }
    until = next.until;
  }
  return { ...first, until };
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
