import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import classes from './earnings.module.css';
import { type EarningDay, getDailyTotals } from './earnings-by-day.ts';
import type ko from './texts/ko.json';

/** Height of the highest bar, in SVG units. */
const HEIGHT = 60;

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
      <svg viewBox={`0 0 ${totals.length} ${HEIGHT}`} preserveAspectRatio="none">
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
