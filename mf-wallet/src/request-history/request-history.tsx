import type { ReactElement } from 'react';
import { type ApiFailure, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, RowSkeletons } from 'ui';
import { Pager } from 'ui/extra';
import { Disclosure } from 'ui/disclosure';
import type { Pages } from '../pages/use-pages.ts';
import { type MoneyRequest, type MoneyRequestKind, getRequestStatus } from './money-request.ts';
import type ko from './texts/ko.json';
import classes from './request-history.module.css';
import { RequestTimeline, StateBadge } from './request-timeline.tsx';
import { useRemoveRequests } from './use-remove-requests.ts';

interface RequestHistoryProps {
  readonly kind: MoneyRequestKind;
  readonly title: string;
  /** Texts of the empty list. */
  readonly empty: { readonly title: string; readonly hint: string };
  /** Undefined while loading. */
  readonly requests: readonly MoneyRequest[] | undefined;
  readonly maxCount: number;
  readonly pages: Pages;
  readonly failure: ApiFailure | undefined;
  readonly onRetry: () => void;
}

/** A member's requests with status, newest first; finished ones can be hidden. */
export function RequestHistory(props: RequestHistoryProps): ReactElement {
  const { kind, title, requests, maxCount, pages } = props;
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const remove = useRemoveRequests(kind);
  const finished = requests?.some(({ state }) => state !== 'wait') === true;
  const hide = () => {
    remove.hideFinished();
    pages.go(0);
  };
  return (
    <Card
      title={title}
      actions={
        finished && (
          <Button look="text" onClick={hide} busy={remove.busy}>
            {t('hide')}
          </Button>
        )
      }
    >
      <Content {...props} />
      {requests !== undefined && (
        <Pager skip={pages.skip} shown={requests.length} count={maxCount} size={LIST_PAGE_ITEMS} onSkip={pages.go} />
      )}
    </Card>
  );
}

function Content({ kind, empty, requests, failure, onRetry }: RequestHistoryProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  if (failure !== undefined) {
    return <ErrorState failure={failure} onRetry={onRetry} />;
  }
  if (requests === undefined) {
    return <RowSkeletons label={t('loading')} rows={4} />;
  }
  if (requests.length === 0) {
    return <EmptyState illustration="money" title={empty.title} hint={empty.hint} />;
  }
  return (
    <ul className={classes.rows}>
      {requests.map((request) => (
        <li key={request.id}>
          <Row kind={kind} request={request} />
        </li>
      ))}
    </ul>
  );
}

function Row({ kind, request }: { readonly kind: MoneyRequestKind; readonly request: MoneyRequest }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const { id, amount, at, bankOwner } = request;
  return (
    <Disclosure
      line={
        <span className={classes.row}>
          <span className={classes.amount}>{platform.format.won(amount)}</span>
          <StateBadge status={getRequestStatus(request)} />
          <span className={classes.about}>
            <time dateTime={at}>{platform.format.dateTime(at)}</time>
            <span>{t('number', { id })}</span>
            {bankOwner !== undefined && bankOwner !== '' && <span>{bankOwner}</span>}
          </span>
          {request.state === 'reject' && request.reason !== null && (
            <span className={classes.reason}>
              {t('reason')}: {request.reason}
            </span>
          )}
        </span>
      }
    >
      <div className={classes.more}>
        <RequestTimeline kind={kind} request={request} />
      </div>
    </Disclosure>
  );
}
