import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Row, rowClass } from '../row/row.tsx';
import { NoticeBadges } from './notice-badges.tsx';
import classes from './notice.module.css';
import type { SiteNotice, Notices } from './use-notices.ts';

/** Notices as links to their addresses. */
export function NoticeRows({
  notices,
  isRead,
}: {
  readonly notices: readonly SiteNotice[];
  readonly isRead: Notices['isRead'];
}): ReactElement {
  return (
    <ul>
      {notices.map((notice) => (
        // A notice that names this host twice is listed twice.
        <li key={`${notice.id} ${notice.domain}`} className={classes.line}>
          <Link to={`/notice/${encodeURIComponent(notice.id)}`} className={rowClass}>
            <Row
              title={notice.title}
              at={notice.at}
              unread={!isRead(notice)}
              badge={<NoticeBadges notice={notice} />}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
