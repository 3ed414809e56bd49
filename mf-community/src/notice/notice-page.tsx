import type { ReactElement } from 'react';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, RowSkeletons, SearchField } from 'ui';
import { getPageNumber, pagesOf, useQuery } from 'ui/extra';
import { ListCount, ListPager } from '../list/list-head.tsx';
import { CommunityPage } from '../community-page/community-page.tsx';
import type ko from './texts/ko.json';
import classes from './notice.module.css';
import { type SiteNotice, type Notices, useNotices } from './use-notices.ts';
import { Link } from 'react-router-dom';
import { EntryMark } from '../entry/entry-mark.tsx';
import { Row, rowClass } from '../row/row.tsx';
import { NoticeBadges } from './notice-badges.tsx';

/** `/notice`: all announcements of this host, searchable, pinned ones first; unread ones are marked. */
export default function NoticePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  const all = useNotices();
  const unread = all.notices?.filter((notice) => !all.isRead(notice)) ?? [];
  return (
    <CommunityPage
      screen="notice"
      actions={
        <Button disabled={unread.length === 0} onClick={() => all.markRead(unread)}>
          {t('readAll')}
        </Button>
      }
    >
      <Card>
        <NoticeList all={all} unread={unread.length} />
      </Card>
    </CommunityPage>
  );
}

function NoticeList({ all, unread }: { readonly all: Notices; readonly unread: number }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  const query = useQuery();
  const { call, notices } = all;
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (notices?.length === 0) {
    return <EmptyState illustration="letter" title={t('empty')} hint={t('emptyHint')} />;
  }
  const search = query.get('search') ?? '';
  const found = notices && sortPinnedFirst(searchNotices(notices, search));
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            maxLength={100}
            value={search}
            onChange={(text) => query.set({ search: text, page: undefined })}
          />
        </div>
        <ListCount>
          {found === undefined
            ? ''
            : search.trim() === ''
              ? t('count', { count: found.length, unread })
              : t('found', { count: found.length })}
        </ListCount>
      </div>
      {found === undefined ? <RowSkeletons rows={8} /> : <FoundNotices found={found} isRead={all.isRead} />}
    </>
  );
}

/** The found notices of the page that the address names, as links to their addresses. */
function FoundNotices({
  found,
  isRead,
}: {
  readonly found: readonly SiteNotice[];
  readonly isRead: Notices['isRead'];
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  const query = useQuery();
  if (found.length === 0) {
    return (
      <EmptyState
        illustration="letter"
        title={t('nothingFound')}
        hint={t('nothingFoundHint')}
        action={<Button onClick={() => query.set({ search: undefined })}>{t('clear')}</Button>}
      />
    );
  }
  const page = Math.min(getPageNumber(query), pagesOf(found.length, LIST_PAGE_ITEMS));
  return (
    <>
      <ul data-ruled>
        {found.slice((page - 1) * LIST_PAGE_ITEMS, page * LIST_PAGE_ITEMS).map((notice) => (
          // A notice that names this host twice is listed twice.
          <li key={`${notice.id} ${notice.domain}`}>
            <Link to={`/notice/${encodeURIComponent(notice.id)}`} className={rowClass}>
              <Row
                title={notice.title}
                at={notice.at}
                unread={!isRead(notice)}
                lead={<EntryMark of="notice" unread={!isRead(notice)} />}
                badge={<NoticeBadges notice={notice} />}
              />
            </Link>
          </li>
        ))}
      </ul>
      <ListPager page={page} count={found.length} />
    </>
  );
}

interface Searched {
  readonly title: string;
  /** HTML. */
  readonly contents: string;
}

/** Returns the notices that contain every word of a search in title or text, ignoring case; all for an empty search. */
export function searchNotices<Notice extends Searched>(notices: readonly Notice[], search: string): Notice[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return notices.filter((notice) => {
    const text = plain(`${notice.title} ${getWords(notice.contents)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns the approximate visible text of HTML, for search only, never shown. */
function getWords(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ');
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Sorts pinned notices first; each group preserves its order. */
function sortPinnedFirst(notices: readonly SiteNotice[]): readonly SiteNotice[] {
  return notices.toSorted((a, b) => Number(b.pinned ?? false) - Number(a.pinned ?? false));
}
