import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Age } from '../request-history/age.tsx';
import { CancelButton } from '../request-history/cancel-button.tsx';
import { type MoneyRequest, getRequestStatus } from '../request-history/money-request.ts';
import { RequestTimeline, StateBadge } from '../request-history/request-timeline.tsx';
import { useRemoveRequests } from '../request-history/use-remove-requests.ts';
import type ko from './texts/ko.json';
import classes from './wait-step.module.css';

/** Pending deposit with age, status and cancel button. */
export function WaitStep({ request }: { readonly request: MoneyRequest }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const remove = useRemoveRequests('deposit');
  return (
    <div className={classes.step}>
      <p className={classes.state}>
        {t('waiting')} <StateBadge status={getRequestStatus(request)} />
        <span className={classes.age}>
          <Age since={request.at} />
        </span>
      </p>
      <RequestTimeline kind="deposit" request={request} />
      <p className={classes.hint}>{t('waitingHint')}</p>
      <div>
        <CancelButton request={request} remove={remove} />
      </div>
    </div>
  );
}
