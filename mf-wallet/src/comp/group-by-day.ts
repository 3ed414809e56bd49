import type { CallSuccess } from 'shared-types/calls';

type Earning = CallSuccess<'comp-earnings'>['earnings'][number];

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
