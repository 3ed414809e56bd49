import type { CallSuccess } from 'shared-types/calls';

export type Earning = CallSuccess<'comp-earnings'>['earnings'][number];

/** Earnings of a day, per game. */
export interface EarningDay {
  /** YYYY-MM-DD in the visitor's time zone. */
  readonly day: string;
  readonly earnings: readonly Earning[];
  /** Total in won. */
  readonly comp: number;
}

/** Groups earnings by day, in their order. */
export function groupByDay(earnings: readonly Earning[]): EarningDay[] {
  const days = new Map<string, Earning[]>();
  for (const earning of earnings) {
    const ofDay = days.get(earning.day) ?? [];
    ofDay.push(earning);
    days.set(earning.day, ofDay);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    earnings: ofDay,
    comp: ofDay.reduce((sum, { comp }) => sum + comp, 0),
  }));
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the total of each day from first to last, oldest first; days without earnings have 0. */
export function getDailyTotals(days: readonly EarningDay[]): { readonly day: string; readonly comp: number }[] {
  const earned = new Map(days.map(({ day, comp }) => [day, comp]));
  const moments = [...earned.keys()].map((day) => Date.parse(day));
  const first = Math.min(...moments);
  const count = moments.length === 0 ? 0 : (Math.max(...moments) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(first + at * DAY_MS).toISOString().slice(0, 10);
    return { day, comp: earned.get(day) ?? 0 };
  });
}
