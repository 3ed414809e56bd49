import type { ReactElement } from 'react';
import { formatPercent, formatWonRange, type Locale } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { ErrorState, List, ListRow, RowSkeletons, VisuallyHidden } from 'ui';
import type ko from './texts/ko.json';
import classes from './game-figures.module.css';

export function GameFigures({ code, company }: { readonly code: string; readonly company: string }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('game-detail');
  const call = platform.api.useCall('get-game-detail', { company, code });
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (call.response === undefined) {
    return <RowSkeletons label={t('loading')} rows={5} />;
  }
  const { min, max, returns, rules, roundMs } = call.response;
  const locale = platform.locale.current;
  const numbers = [
    [t('limits'), max === 0 ? t('inGame') : formatWonRange(min, max, locale)],
    [t('rtp'), formatReturnRange(returns, locale) ?? t('inGame')],
    ...(returns.length === 1 ? [[t('mostOdds'), returns[0]?.odds]] : []),
    ...(roundMs === undefined ? [] : [[t('roundTime'), t('atLeast', { count: roundMs / 1_000 })]]),
  ];
  return (
    <>
      <dl className={classes.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* A single bet's return is the figure above. */}
      {returns.length > 1 && (
        <>
          <h3 className={classes.heading}>{t('returns')}</h3>
          <List label={t('returns')}>
            {returns.map(({ name, odds, rtp }) => (
              <ListRow
                key={name}
                end={
                  <span className={classes.returns}>
                    <span>
                      <VisuallyHidden>{t('odds')}</VisuallyHidden> {odds}
                    </span>
                    <span>{formatPercent(rtp, locale)}</span>
                  </span>
                }
              >
                {name}
              </ListRow>
            ))}
          </List>
        </>
      )}
      <h3 className={classes.heading}>{t('rules')}</h3>
      <ul data-quiet className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{t('rtpNote')}</li>
      </ul>
    </>
  );
}

/** Formats the returns of a game's bets, in percent: `98.76%`, or the range; undefined without any. */
export function formatReturnRange(returns: readonly { readonly rtp: number }[], locale: Locale): string | undefined {
  if (returns.length === 0) {
    return undefined;
  }
  const rates = returns.map(({ rtp }) => rtp);
  const least = formatPercent(Math.min(...rates), locale);
  const most = formatPercent(Math.max(...rates), locale);
  return least === most ? least : `${least} – ${most}`;
}
