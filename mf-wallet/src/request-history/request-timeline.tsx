import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { type MoneyRequest, type MoneyRequestKind, getTimeline, type RequestStatus } from './money-request.ts';
import type ko from './texts/ko.json';
import classes from './request-timeline.module.css';
import shared from '../styles/shared.module.css';
import { Badge } from 'ui';

interface RequestTimelineProps {
  readonly kind: MoneyRequestKind;
  readonly request: MoneyRequest;
}

/** Timeline of a request: received, in progress, and result with the reason of a rejection. */
export function RequestTimeline({ kind, request }: RequestTimelineProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  return (
    <ol className={`${shared.numbered} ${classes.steps}`} aria-label={t('progress')}>
      {getTimeline(kind, request).map(({ name, at, state }) => (
        <li key={name} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
          <span className={classes.name}>{t(name)}</span>
          {at !== null && <span className={classes.time}>{platform.format.dateTime(at)}</span>}
          {state === 'refused' && request.reason !== null && (
            <span className={classes.reason}>
              {t('reason')}: {request.reason}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

const TONES = { wait: 'waiting', work: 'waiting', done: 'approved', reject: 'refused', cancelled: 'quiet' } as const;

export function StateBadge({ status }: { readonly status: RequestStatus }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('request-history');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
