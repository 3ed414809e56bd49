import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, LinkButton, Money, Stack } from 'ui';
import type depositKo from '../deposit/texts/ko.json';
import { Age } from './age.tsx';
import { CancelButton } from './cancel-button.tsx';
import type ko from './texts/ko.json';
import { type MoneyRequest, type MoneyRequestKind, getRequestStatus } from './money-request.ts';
import { RequestTimeline, StateBadge } from './request-timeline.tsx';
import classes from './waiting-request.module.css';

interface WaitingRequestProps {
  readonly kind: MoneyRequestKind;
  readonly request: MoneyRequest;
}

/** Pending request with amount, age, status and what happens next; its title can be focused. */
export function WaitingRequest({ kind, request }: WaitingRequestProps): ReactElement {
  const t = platform.locale.useTexts<Pick<typeof depositKo, 'waiting' | 'waitingHint'>>(kind);
  const about = platform.locale.useTexts<typeof ko>('request-history');
  const help = platform.links.to('help');
  return (
    <Card
      title={<span tabIndex={-1}>{t('waiting')}</span>}
      actions={
        <>
          <span data-quiet className={classes.age}>
            <Age since={request.at} />
          </span>
          <StateBadge status={getRequestStatus(request)} />
        </>
      }
    >
      <div className={classes.request}>
        <div>
          <Money amount={request.amount} size="large" />
          <p data-quiet>{about('number', { id: request.id })}</p>
        </div>
        <RequestTimeline kind={kind} request={request} />
        <p data-quiet>
          {t('waitingHint')} {help !== undefined && about('late')}
        </p>
        <Stack direction="row" gap={2}>
          {kind === 'deposit' && <CancelButton request={request} />}
          {help !== undefined && (
            <LinkButton to={help} look="plain">
              {about('help')}
            </LinkButton>
          )}
        </Stack>
      </div>
    </Card>
  );
}
