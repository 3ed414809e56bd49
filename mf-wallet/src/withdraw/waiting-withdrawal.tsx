import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, Money } from 'ui';
import { Age } from '../request-history/age.tsx';
import { type MoneyRequest, getRequestStatus } from '../request-history/money-request.ts';
import { RequestTimeline } from '../request-history/request-timeline.tsx';
import { StateBadge } from '../request-history/state-badge.tsx';
import type ko from './texts/ko.json';
import classes from './waiting-withdrawal.module.css';

/** Pending withdrawal with amount, status and next steps. */
export function WaitingWithdrawal({ request }: { readonly request: MoneyRequest }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  return (
    <Card title={t('busy')} actions={<StateBadge status={getRequestStatus(request)} />}>
      <p className={classes.amount}>
        <Money amount={request.amount} size="large" label />
      </p>
      <RequestTimeline kind="withdraw" request={request} />
      <p className={classes.hint}>
        <Age since={request.at} /> {t('busyHint')}
      </p>
    </Card>
  );
}
