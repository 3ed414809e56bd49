import type { CallSuccess } from 'shared-types';

/** Comp earned with a game on a day. */
export type Earning = CallSuccess<'comp-earnings'>['earnings'][number];

/** A day with what was earned on it, game by game. */
export interface EarningDay {
  /** YYYY-MM-DD in Korea. */
  readonly day: string;
  readonly earnings: readonly Earning[];
}

/** Earnings put together by day, in their order. */
export function earningsByDay(earnings: readonly Earning[]): EarningDay[] {
  const days = new Map<string, Earning[]>();
  for (const earning of earnings) {
    const ofDay = days.get(earning.day) ?? [];
    ofDay.push(earning);
    days.set(earning.day, ofDay);
  }
  return [...days].map(([day, ofDay]) => ({ day, earnings: ofDay }));
}
