import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, ErrorState, Money } from 'ui';
import type ko from './texts/ko.json';
import classes from './balance-panel.module.css';

/** The member's balances from the ledger; the most prominent element of a wallet screen. */
export function BalancePanel(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('balance-panel');
  const { state, response: answer, failure, retry } = platform.api.useCall('get-in-game-balance', {});
  if (state === 'failed') {
    return (
      <Card title={t('title')}>
        <ErrorState failure={failure} onRetry={retry} />
      </Card>
    );
  }
  const others = [
    ['comp', answer?.comp],
    ['inPlay', answer?.inPlay],
  ] as const;
  return (
    <Card title={t('title')}>
      <dl className={classes.amounts} aria-busy={state === 'loading'}>
        <div className={classes.main}>
          <dt>{t('balance')}</dt>
          <dd>{answer !== undefined && <Money amount={answer.balance} size="large" />}</dd>
        </div>
        {others.map(([key, amount]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{amount !== undefined && <Money amount={amount} label={false} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
