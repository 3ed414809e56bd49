import { Button, Input } from 'antd';
import type { ReactElement } from 'react';
import { LIST_PAGE_ITEMS } from 'shared-types';
import { platform } from 'shell/platform';
import { pagesOf } from 'ui';
import { pageOf, useQuery } from '../address/use-query.ts';
import { EntrySkeletons } from '../entry/entry.tsx';
import { ListPager } from '../pager/list-pager.tsx';
import { NoticeRows } from './notice-rows.tsx';
import type ko from './texts/ko.json';
import classes from './notice.module.css';
import { searchNotices } from './search-notices.ts';
import { type Notices, useNotices } from './use-notices.ts';

/** `/notice`: all announcements of this host, searchable, the newest first; what was not read yet is marked. */
export default function NoticePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  const all = useNotices();
  const unread = all.notices?.filter((notice) => !all.isRead(notice)) ?? [];
  return (
    <platform.ui.Page
      title={t('title')}
      actions={
        <Button disabled={unread.length === 0} onClick={() => all.markRead(unread)}>
          {t('readAll')}
        </Button>
      }
    >
      <platform.ui.Card>
        <NoticeList all={all} unread={unread.length} />
      </platform.ui.Card>
    </platform.ui.Page>
  );
}

function NoticeList({ all, unread }: { readonly all: Notices; readonly unread: number }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  const query = useQuery();
  const { call, notices } = all;
  if (call.state === 'failed') {
    return <platform.ui.ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (notices === undefined) {
    return <EntrySkeletons />;
  }
  if (notices.length === 0) {
    return <platform.ui.EmptyState title={t('empty')} hint={t('emptyHint')} />;
  }
  const search = query.get('search') ?? '';
  const found = searchNotices(notices, search);
  const pages = pagesOf(found.length, LIST_PAGE_ITEMS);
  const page = Math.min(pageOf(query), pages);
  return (
    <>
      <div className={classes.tools}>
        <Input
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          maxLength={100}
          allowClear
          value={search}
          onChange={({ target }) => query.set({ search: target.value, page: undefined })}
        />
        <p className={classes.count} role="status">
          {search.trim() === '' ? t('count', { count: notices.length, unread }) : t('found', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? (
        <platform.ui.EmptyState
          title={t('nothingFound')}
          hint={t('nothingFoundHint')}
          action={<Button onClick={() => query.set({ search: undefined })}>{t('clear')}</Button>}
        />
      ) : (
        <NoticeRows notices={found.slice((page - 1) * LIST_PAGE_ITEMS, page * LIST_PAGE_ITEMS)} isRead={all.isRead} />
      )}
      <ListPager page={page} count={found.length} />
    </>
  );
}
