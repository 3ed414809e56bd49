import type { ReactElement, ReactNode } from 'react';
import { Card, Money } from 'ui';
import { type MoneyRequest, type RequestKind, standingOf } from '../request-history/money-request.ts';
import { RequestTimeline } from '../request-history/request-timeline.tsx';
import { StateBadge } from '../request-history/state-badge.tsx';
import classes from './waiting-request.module.css';

interface WaitingRequestProps {
  readonly kind: RequestKind;
  readonly request: MoneyRequest;
  readonly title: string;
  /** What will happen next. */
  readonly hint: string;
  readonly action?: ReactNode;
}

/** The request that the house has in hand: how much, how far it is, and what may be done about it. */
export function WaitingRequest({ kind, request, title, hint, action }: WaitingRequestProps): ReactElement {
  return (
    <Card title={title} actions={<StateBadge standing={standingOf(request)} />}>
      <p className={classes.amount}>
        <Money amount={request.balance} size="large" label />
      </p>
      <RequestTimeline kind={kind} request={request} />
      <p className={classes.hint}>{hint}</p>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </Card>
  );
}
