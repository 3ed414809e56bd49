import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { NOTICE_WORDING } from './notice.i18n.ts';
import classes from './notice.module.css';
import type { Notice, Notices } from './use-notices.ts';

/** Notices as links to their own addresses. */
export function NoticeRows({
  notices,
  isRead,
}: {
  readonly notices: readonly Notice[];
  readonly isRead: Notices['isRead'];
}): ReactElement {
  const t = platform.locale.useWording(NOTICE_WORDING);
  return (
    <ul>
      {notices.map((notice) => (
        // One that names this host twice is there twice.
        <li key={`${notice.id} ${notice.domain}`}>
          <Link to={`/notice/${notice.id}`} className={classes.row} data-unread={!isRead(notice)}>
            <span className={classes.mark} aria-hidden="true" />
            <span className={classes.title}>{notice.title}</span>
            {!isRead(notice) && <span className={classes.spoken}>{t('unread')}</span>}
            <span className={classes.date}>{platform.format.date(notice.lastDate)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
