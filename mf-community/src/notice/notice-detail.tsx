import { type ReactElement, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useParams, Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, EmptyState, ErrorState, Page, Icon, RowSkeletons, Skeleton, Stack } from 'ui';
import { OperatorHtml } from '../operator-html/operator-html.tsx';
import type ko from './texts/ko.json';
import { NoticeBadges } from './notice-badges.tsx';
import classes from './notice.module.css';
import { type SiteNotice, type Notices, useNotices } from './use-notices.ts';

/** `/notice/7`: one announcement, marked as read when shown, with links to its neighbours and the list. */
export default function NoticeDetail(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  const all = useNotices();
  const { id: shown } = useParams();
  const { call, notices } = all;
  const at = notices?.findIndex((notice) => String(notice.id) === shown) ?? -1;
  const notice = notices?.[at];
  return (
    <Page title={notice?.title ?? t('title')} parent={{ to: '/notice', title: t('title') }}>
      {notices === undefined && call.state !== 'failed' ? (
        <ComingNotice />
      ) : (
        <Stack gap={5}>
          {notice !== undefined && (
            <p data-quiet className={classes.shownDate}>
              {platform.format.dateTime(notice.at)}
              <NoticeBadges notice={notice} />
            </p>
          )}
          <Card>
            {call.state === 'failed' ? (
              <ErrorState failure={call.failure} onRetry={call.retry} />
            ) : notice === undefined ? (
              <EmptyState illustration="letter" title={t('gone')} hint={t('goneHint')} />
            ) : (
              <ShownNotice key={notice.id} notice={notice} all={all} />
            )}
          </Card>
          {notice !== undefined && (
            <Neighbours
              newer={notices?.findLast((other, place) => place < at && other.id !== notice.id)}
              older={notices?.find((other, place) => place > at && other.id !== notice.id)}
            />
          )}
        </Stack>
      )}
    </Page>
  );
}

function ShownNotice({ notice, all }: { readonly notice: SiteNotice; readonly all: Notices }): ReactElement {
  const { isRead, markRead } = all;
  const unread = !isRead(notice);
  const reportRead = useEffectEvent(() => markRead([notice]));
  useEffect(() => {
    if (unread) {
      reportRead();
    }
  }, [unread]);
  return (
    <div className={classes.contents}>
      <OperatorHtml html={notice.contents} />
    </div>
  );
}

interface NeighboursProps {
  readonly newer: SiteNotice | undefined;
  readonly older: SiteNotice | undefined;
}

function Neighbours({ newer, older }: NeighboursProps): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('notice');
  if (newer === undefined && older === undefined) {
    return null;
  }
  return (
    <nav aria-label={t('others')}>
      <ul className={classes.neighbours}>
        {older !== undefined && (
          <Neighbour notice={older}>
            <Icon name="back" size="small" />
            {t('older')}
          </Neighbour>
        )}
        {newer !== undefined && (
          <Neighbour notice={newer}>
            {t('newer')}
            <Icon name="forward" size="small" />
          </Neighbour>
        )}
      </ul>
    </nav>
  );
}

function Neighbour({ notice, children }: { readonly notice: SiteNotice; readonly children: ReactNode }): ReactElement {
  return (
    <li>
      <Link to={`/notice/${encodeURIComponent(notice.id)}`} className={classes.neighbour}>
        <span className={classes.neighbourLabel}>{children}</span>
        <span data-row-name className={classes.neighbourTitle}>
          {notice.title}
        </span>
      </Link>
    </li>
  );
}

/** Placeholder of a notice, replaced as a whole, since the number of its title's lines is unknown. */
function ComingNotice(): ReactElement {
  return (
    <Stack gap={5}>
      <div data-quiet className={classes.shownDate}>
        <Skeleton shape="line" />
      </div>
      <Card>
        <RowSkeletons rows={2} />
      </Card>
      <div className={classes.neighbours} aria-hidden="true">
        <span className={classes.neighbour} />
        <span className={classes.neighbour} />
      </div>
    </Stack>
  );
}
