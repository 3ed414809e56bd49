import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { BALANCE_PANEL_WORDING } from './balance-panel.i18n.ts';
import classes from './balance-panel.module.css';

/** The member's money as the ledger has it now; the largest thing on a wallet screen. */
export function BalancePanel(): ReactElement {
  const t = platform.locale.useWording(BALANCE_PANEL_WORDING);
  const { Card, ErrorState, Money } = platform.ui;
  const call = platform.api.useCall('get-in-game-balance', {});
  if (call.state === 'failed') {
    return (
      <Card title={t('title')}>
        <ErrorState failure={call.failure} onRetry={call.retry} />
      </Card>
    );
  }
  const amounts = [
    ['balance', call.answer?.balance],
    ['inPlay', call.answer?.gameMoney],
    ['comp', call.answer?.rolling],
  ] as const;
  return (
    <Card title={t('title')}>
      <dl className={classes.amounts} aria-busy={call.state === 'loading'}>
        {amounts.map(([key, amount], at) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{amount !== undefined && <Money amount={amount} size="large" label={at === 0} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
