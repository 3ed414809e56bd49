import type { ReactElement } from 'react';
import { defineMessages, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, ErrorState, RowSkeletons } from 'ui';
import { Pager, usePages } from 'ui/extra';
import { Disclosure } from 'ui/disclosure';
import type depositKo from '../deposit/texts/ko.json';
import { getPageParameters } from '../pages/page-parameters.ts';
import { type MoneyRequest, type MoneyRequestKind, getRequestStatus } from './money-request.ts';
import type ko from './texts/ko.json';
import classes from './request-history.module.css';
import { RequestTimeline, StateBadge } from './request-timeline.tsx';

const MESSAGES = defineMessages<typeof ko>('request-history')({ askHide: { kind: 'confirm', yes: 'hideThem' } });

const REMOVALS = { deposit: 'user-del-deposit', withdraw: 'user-del-withdraw' } as const;

interface RequestHistoryProps {
  readonly kind: MoneyRequestKind;
  /** The pending request, which the page shows above. */
  readonly waiting: MoneyRequest | undefined;
}

/**
 * A member's requests except the pending one, with status, newest first; finished ones can be hidden here, but not in the
 * statement. Nothing if there is only the pending one.
 */
export function RequestHistory({ kind, waiting }: RequestHistoryProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const title = platform.locale.useTexts<Pick<typeof depositKo, 'history'>>(kind)('history');
  const pages = usePages();
  const parameters = getPageParameters(pages);
  const deposits = platform.api.useCall('get-deposit-list', parameters, { enabled: kind === 'deposit' });
  const withdrawals = platform.api.useCall('get-withdraw-list', parameters, { enabled: kind === 'withdraw' });
  const call = kind === 'deposit' ? deposits : withdrawals;
  const requests = kind === 'deposit' ? deposits.response?.deposits : withdrawals.response?.withdraws;
  const others = requests?.filter(({ id }) => id !== waiting?.id);
  const { send } = platform.api.useSend(REMOVALS[kind]);
  const finished = requests?.some(({ state }) => state !== 'wait') === true;
  const { run: hide, busy } = platform.useAction(async () => {
    if (await platform.dialogs.confirm(MESSAGES.askHide)) {
      await send({}).catch(platform.dialogs.failure);
      pages.onSkip(0);
    }
  });
  if (waiting !== undefined && others?.length === 0 && pages.skip === 0) {
    return null;
  }
  return (
    <Card
      title={title}
      actions={
        finished && (
          <Button look="text" onClick={() => void hide()} busy={busy}>
            {t('hide')}
          </Button>
        )
      }
    >
      {call.state === 'failed' ? (
        <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : (
        <Rows kind={kind} requests={others} />
      )}
      {requests !== undefined && (
        <Pager {...pages} shown={requests.length} count={call.response?.maxCount ?? 0} size={LIST_PAGE_ITEMS} />
      )}
    </Card>
  );
}

interface RowsProps {
  readonly kind: MoneyRequestKind;
  /** Undefined while loading. */
  readonly requests: readonly MoneyRequest[] | undefined;
}

function Rows({ kind, requests }: RowsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  const texts = platform.locale.useTexts<Pick<typeof depositKo, 'empty' | 'emptyHint'>>(kind);
  if (requests === undefined) {
    return <RowSkeletons label={t('loading')} rows={4} />;
  }
  if (requests.length === 0) {
    return (
      <p data-quiet>
        {texts('empty')} {texts('emptyHint')}
      </p>
    );
  }
  return (
    <ul data-ruled>
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
          <span data-quiet className={classes.about}>
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
