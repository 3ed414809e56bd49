import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import classes from './earnings.module.css';
import type ko from './texts/ko.json';
import type { CallSuccess } from 'shared-types/calls';

/** Height of the highest bar, in SVG units. */
const HEIGHT = 60;

/** Maximum width of a day, in CSS px. */
const MAX_DAY_PX = 44;

/** Bar chart of the daily totals, in addition to the list below; renders nothing for a single day. */
export function EarningsChart({ days }: { readonly days: readonly EarningDay[] }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const totals = getDailyTotals(days);
  const [first, last] = [totals[0], totals.at(-1)];
  if (first === undefined || last === undefined || first === last) {
    return null;
  }
  const most = Math.max(...totals.map(({ comp }) => comp));
  return (
    <figure className={classes.chart} aria-hidden="true">
      <figcaption className={classes.ends}>
        <span>{t('byDay')}</span>
        <span>{t('mostOfDay', { amount: platform.format.won(most) })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${totals.length} ${HEIGHT}`} width={totals.length * MAX_DAY_PX} preserveAspectRatio="none">
        {totals.map(({ day, comp }, at) => {
          const height = most === 0 ? 0 : (comp / most) * HEIGHT;
          return <rect key={day} x={at + 0.14} width={0.72} y={HEIGHT - height} height={height} />;
        })}
      </svg>
      <div className={classes.ends}>
        <span>{first.day}</span>
        <span>{last.day}</span>
      </div>
    </figure>
  );
}

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

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the total of each day from first to last, oldest first; days without earnings have 0. */
function getDailyTotals(days: readonly EarningDay[]): { readonly day: string; readonly comp: number }[] {
  const earned = new Map(days.map(({ day, comp }) => [day, comp]));
  const moments = [...earned.keys()].map((day) => Date.parse(day));
  const first = Math.min(...moments);
  const count = moments.length === 0 ? 0 : (Math.max(...moments) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(first + at * DAY_MS).toISOString().slice(0, 10);
    return { day, comp: earned.get(day) ?? 0 };
  });
}
