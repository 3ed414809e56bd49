import type { ComponentProps, ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Button, EmptyState, ErrorState, RowSkeletons } from 'ui';
import { EntryMark } from '../entry/entry-mark.tsx';
import classes from './notifications.module.css';
import type ko from './texts/ko.json';
import { type Unread, useNotifications } from './use-notifications.ts';

/** Maximum number of items of a kind; the page of the kind has the others. */
const SHOWN = 5;

/** Pages of the kinds, addresses of items, and icons. */
const PAGES = {
  notes: { path: '/note', addressOf: (id: string) => `/note?open=${id}`, mark: 'note' },
  answers: { path: '/help', addressOf: (id: string) => `/help?open=${id}`, mark: 'ticket' },
  notices: { path: '/notice', addressOf: (id: string) => `/notice/${id}`, mark: 'notice' },
} as const satisfies Readonly<
  Record<
    Unread['kind'],
    { path: string; addressOf: (id: string) => string; mark: ComponentProps<typeof EntryMark>['of'] }
  >
>;

/** Unread items by kind; opening one marks it as read there. */
export function NotificationList({ onLeave }: { readonly onLeave: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notifications');
  const { kinds, readAll, busy } = useNotifications();
  const unread = kinds.flatMap(({ entries = [] }) => entries).length;
  if (kinds.every(({ entries, call }) => entries?.length === 0 && call.state === 'done')) {
    return (
      <div className={classes.nothing}>
        <EmptyState illustration="letter" title={t('empty')} hint={t('emptyHint')} />
      </div>
    );
  }
  return (
    <>
      {kinds.map((kind) => (
        <Kind key={kind.kind} unread={kind} onLeave={onLeave} />
      ))}
      <div className={classes.foot}>
        <Button block busy={busy} disabled={unread === 0} onClick={() => void readAll()}>
          {t('readAll')}
        </Button>
      </div>
    </>
  );
}

function Kind({ unread, onLeave }: { readonly unread: Unread; readonly onLeave: () => void }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('notifications');
  const { kind, call, entries } = unread;
  const { path, addressOf, mark } = PAGES[kind];
  if (entries?.length === 0) {
    return null;
  }
  return (
    <section aria-label={t(kind)} className={classes.kind}>
      <h2 className={classes.heading}>
        {t(kind)}
        <Link to={path} className={classes.all} aria-label={t('allOf', { kind: t(kind) })} onClick={onLeave}>
          {t('all')}
        </Link>
      </h2>
      {call.state === 'failed' ? (
        <div className={classes.failed}>
          <ErrorState failure={call.failure} onRetry={call.retry} />
        </div>
      ) : entries === undefined ? (
        <RowSkeletons rows={2} />
      ) : (
        <ul>
          {entries.slice(0, SHOWN).map(({ id, title, at, preview = '' }) => (
            <li key={id}>
              <Link to={addressOf(encodeURIComponent(id))} className={classes.entry} onClick={onLeave}>
                <EntryMark of={mark} unread />
                <span className={classes.words}>
                  <span className={classes.title}>{title}</span>
                  {preview !== '' && <span className={classes.preview}>{preview}</span>}
                  <span className={classes.date}>{platform.format.date(at)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
