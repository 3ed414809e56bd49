import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { lastDays, momentsOf } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, EmptyState, ErrorState, RowSkeletons } from 'ui';
import { PeriodFilter, usePeriod } from 'ui/rich';
import { Figures, Pager, usePages } from 'ui/extra';
import { Disclosure } from 'ui/disclosure';
import { getPageParameters, PAGE_ROWS } from '../pages/page-parameters.ts';
import type ko from './texts/ko.json';
import classes from './comp.module.css';

export const getDefaultPeriod = () => lastDays(30);

/** Returns the visitor's time zone, so that the backend groups earnings by the visitor's days. */
export const getZoneParameter = () => ({ zone: new Intl.DateTimeFormat().resolvedOptions().timeZone });

/** Comp earned in a period, per day and game, with its total. */
export function Earnings(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const [period, setPeriod] = usePeriod(getDefaultPeriod());
  const moments = momentsOf(period);
  const pages = usePages(`${period.from} ${period.to}`);
  const call = platform.api.useCall(
    'comp-earnings',
    { ...moments, ...getZoneParameter(), ...getPageParameters(pages) },
    { enabled: moments !== undefined },
  );
  return (
    <Card title={t('earned')}>
      <PeriodFilter period={period} onChange={setPeriod} />
      {moments !== undefined && (
        <div className={classes.earned}>
          {call.state === 'failed' && <ErrorState failure={call.failure} onRetry={call.retry} />}
          {call.state === 'loading' && <RowSkeletons label={t('loading')} rows={4} />}
          {call.state === 'done' && (
            <>
              <Days page={call.response} skip={pages.skip} />
              <Pager {...pages} shown={call.response.earnings.length} count={call.response.maxCount} size={PAGE_ROWS} />
            </>
          )}
        </div>
      )}
    </Card>
  );
}

interface DaysProps {
  readonly page: CallSuccess<'comp-earnings'>;
  /** Number of earnings on previous pages. */
  readonly skip: number;
}

function Days({ page: { earnings, sum, maxCount }, skip }: DaysProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { won } = platform.format;
  if (earnings.length === 0) {
    return <EmptyState illustration="money" title={t('noEarnings')} hint={t('noEarningsHint')} />;
  }
  const days = [...Map.groupBy(earnings, ({ day }) => day)];
  return (
    <>
      <Figures look="strong" figures={[[t('earnedSum'), won(sum)]]} />
      <div data-ruled className={classes.days}>
        {days.map(([day, ofDay], at) => (
          <Day
            key={day}
            day={day}
            earnings={ofDay}
            first={at === 0}
            whole={(at > 0 || skip === 0) && (at < days.length - 1 || skip + earnings.length >= maxCount)}
          />
        ))}
      </div>
    </>
  );
}

interface DayProps {
  /** YYYY-MM-DD in the visitor's time zone. */
  readonly day: string;
  readonly earnings: CallSuccess<'comp-earnings'>['earnings'];
  readonly first: boolean;
  /** False if the day continues on another page, so that its total is unknown. */
  readonly whole: boolean;
}

/** A day's total, expandable to its earnings per game; the first one is open. */
function Day({ day, earnings, first, whole }: DayProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { won } = platform.format;
  const total = earnings.reduce((sum, { comp }) => sum + comp, 0);
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
        <ul data-ruled className={`${classes.rows} ${classes.games}`}>
          {earnings.map(({ code, nameKo, nameEn, stake, comp }) => (
            <li key={code}>
              <b>{platform.locale.current === 'ko' ? nameKo : nameEn}</b>
              <b data-gain>+{won(comp)}</b>
              <span data-quiet="caption">{t('stake', { amount: won(stake) })}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
