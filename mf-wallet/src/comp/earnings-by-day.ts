import type { CallSuccess } from 'shared-types/calls';

/** Comp earned with a game on a day. */
export type Earning = CallSuccess<'comp-earnings'>['earnings'][number];

/** The earnings of a day by game. */
export interface EarningDay {
  /** YYYY-MM-DD in the user's time zone. */
  readonly day: string;
  readonly earnings: readonly Earning[];
  /** Their sum, in won. */
  readonly comp: number;
}

/** Groups earnings by day, in their order. */
export function earningsByDay(earnings: readonly Earning[]): EarningDay[] {
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

/** Returns the sum of each day from the first to the last one, days without earnings included; the oldest first. */
export function totalsByDay(days: readonly EarningDay[]): { readonly day: string; readonly comp: number }[] {
  const earned = new Map(days.map(({ day, comp }) => [day, comp]));
  const moments = [...earned.keys()].map((day) => Date.parse(day));
  const first = Math.min(...moments);
  const count = moments.length === 0 ? 0 : (Math.max(...moments) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(first + at * DAY_MS).toISOString().slice(0, 10);
    return { day, comp: earned.get(day) ?? 0 };
  });
}
