import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { lastDays, momentsOf } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, EmptyState, ErrorState, Pager, PeriodFilter, RowSkeletons } from 'ui';
import { Disclosure } from 'ui/disclosure';
import { usePeriod } from 'ui/rich';
import { skipping, usePages } from '../pages/use-pages.ts';
import type ko from './texts/ko.json';
import { type EarningDay, earningsByDay } from './earnings-by-day.ts';
import { EarningsChart } from './earnings-chart.tsx';
import classes from './earnings.module.css';

/** Rows of a full page, as the backend counts them. */
const PAGE = 50;

/** Returns the initial period. */
export const earningsPeriod = () => lastDays(30);

/** Returns the user's time zone for the call: days start at the user's midnight, as in every other list. */
export const readerZone = () => ({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Earned comp of a period: per day and game, with the period's sum. */
export function Earnings(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const [period, setPeriod] = usePeriod(earningsPeriod());
  const moments = momentsOf(period);
  const pages = usePages(`${period.from} ${period.to}`);
  const call = platform.api.useCall(
    'comp-earnings',
    { ...moments, ...readerZone(), ...skipping(pages) },
    { enabled: moments !== undefined },
  );
  return (
    <Card title={t('earned')}>
      <PeriodFilter period={period} onChange={setPeriod} />
      {moments !== undefined && (
        <div className={classes.earned}>
          {call.state === 'failed' && <ErrorState failure={call.failure} onRetry={call.retry} />}
          {call.state === 'loading' && <RowSkeletons label={t('loading')} rows={4} />}
          {call.state === 'done' && <Days answer={call.answer} skip={pages.skip} />}
          {call.state === 'done' && (
            <Pager
              skip={pages.skip}
              shown={call.answer.earnings.length}
              count={call.answer.maxCount}
              size={PAGE}
              onSkip={pages.go}
            />
          )}
        </div>
      )}
    </Card>
  );
}

interface DaysProps {
  readonly answer: CallSuccess<'comp-earnings'>;
  /** Number of earnings before this page. */
  readonly skip: number;
}

function Days({ answer: { earnings, sum, maxCount }, skip }: DaysProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { won } = platform.format;
  if (earnings.length === 0) {
    return <EmptyState illustration="money" title={t('noEarnings')} hint={t('noEarningsHint')} />;
  }
  const days = earningsByDay(earnings);
  return (
    <>
      <p className={classes.sum}>
        {t('earnedSum')} <b>{won(sum)}</b>
      </p>
      {/* For an incomplete period the chart would be wrong. */}
      {earnings.length === maxCount && <EarningsChart days={days} />}
      <div className={classes.days}>
        {days.map((day, at) => (
          <Day
            key={day.day}
            day={day}
            first={at === 0}
            whole={(at > 0 || skip === 0) && (at < days.length - 1 || skip + earnings.length >= maxCount)}
          />
        ))}
      </div>
    </>
  );
}

interface DayProps {
  readonly day: EarningDay;
  readonly first: boolean;
  /** False if another page contains more of the day: its sum would be wrong. */
  readonly whole: boolean;
}

/** A day with its earnings by game, expandable; the first one is open. */
function Day({ day: { day, earnings, comp: total }, first, whole }: DayProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { won } = platform.format;
  return (
    <section aria-label={day}>
      <Disclosure
        open={first}
        line={
          <>
            <h3 className={classes.day}>{day}</h3>
            <b className={classes.total}>{whole && `+${won(total)}`}</b>
          </>
        }
      >
        <ul className={classes.games}>
          {earnings.map(({ code, nameKo, nameEn, stake, comp }) => (
            <li key={code}>
              <span className={classes.game}>{platform.locale.current === 'ko' ? nameKo : nameEn}</span>
              <span className={classes.comp}>+{won(comp)}</span>
              <span className={classes.stake}>{t('stake', { amount: won(stake) })}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
