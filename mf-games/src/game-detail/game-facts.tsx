import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState, RowSkeletons } from 'ui';
import type ko from './texts/ko.json';
import classes from './game-facts.module.css';
import { percent, returnRange } from './return-range.ts';

/** Limits, returns and rules of a game. */
export function GameFacts({ code, company }: { readonly code: string; readonly company: string }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('game-detail');
  const call = platform.api.useCall('get-game-detail', { code, company });
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (call.answer === undefined) {
    return <RowSkeletons label={t('loading')} rows={5} />;
  }
  const { min, max, returns, rules } = call.answer;
  const { won } = platform.format;
  return (
    <>
      <dl className={classes.numbers}>
        <div>
          <dt>{t('limits')}</dt>
          <dd>{max === 0 ? t('inGame') : t('range', { min: won(min), max: won(max) })}</dd>
        </div>
        <div>
          <dt>{t('rtp')}</dt>
          <dd>{returnRange(returns) ?? t('inGame')}</dd>
        </div>
      </dl>
      {returns.length > 0 && (
        <table className={classes.returns}>
          <caption>{t('returns')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('bet')}</th>
              <th scope="col">{t('odds')}</th>
              <th scope="col">{t('rtp')}</th>
            </tr>
          </thead>
          <tbody>
            {returns.map(({ name, odds, rtp }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{odds}</td>
                <td>{percent(rtp)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className={classes.heading}>{t('rules')}</h3>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{t('rtpNote')}</li>
      </ul>
    </>
  );
}
