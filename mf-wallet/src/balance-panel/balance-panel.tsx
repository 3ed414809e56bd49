import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, ErrorState, Money } from 'ui';
import type ko from './texts/ko.json';
import classes from './balance-panel.module.css';

interface BalancePanelProps {
  /** Main amount of the screen. */
  readonly about?: 'balance' | 'comp';
}

/** The member's balances from the ledger; the most prominent element of a wallet screen. */
export function BalancePanel({ about = 'balance' }: BalancePanelProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('balance-panel');
  const { state, response: answer, failure, retry } = platform.api.useCall('get-in-game-balance', {});
  if (state === 'failed') {
    return (
      <Card title={t('title')}>
        <ErrorState failure={failure} onRetry={retry} />
      </Card>
    );
  }
  const amounts = [
    ['balance', answer?.balance],
    ['comp', answer?.comp],
    ['inPlay', answer?.inPlay],
  ] as const;
  const [main, ...others] = amounts.toSorted(([a], [b]) => Number(b === about) - Number(a === about));
  return (
    <Card title={t('title')}>
      <dl className={classes.amounts} aria-busy={state === 'loading'}>
        <div className={classes.main}>
          <dt>{t(main?.[0] ?? about)}</dt>
          <dd>{main?.[1] !== undefined && <Money amount={main[1]} size="large" label />}</dd>
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
