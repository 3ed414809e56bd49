import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { type CallState, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, RowSkeletons } from 'ui';
import { ActionMenu, pagesOf, useQuery } from 'ui/extra';
import { ListCount, ListPager } from '../list/list-head.tsx';
import head from '../list/list-head.module.css';
import type noteKo from '../note/texts/ko.json';
import { Entry, getFirstLine } from './entry.tsx';
import classes from './entries.module.css';

/** A page of messages with the actions on them; an action resolves to true if it succeeded. */
export interface Entries<Item> {
  readonly call: CallState<unknown>;
  /** Undefined while they are loading. */
  readonly items: readonly Item[] | undefined;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Number of messages of all pages. */
  readonly count: number;
  readonly isUnread: (item: Item) => boolean;
  readonly read: (item: Item) => Promise<boolean>;
  /** Confirms and deletes; undefined if the backend lacks it. */
  readonly remove: ((item: Item) => Promise<boolean>) | undefined;
  readonly removeAll: (() => Promise<boolean>) | undefined;
}

interface EntryListProps<Item> {
  readonly screen: 'note' | 'help';
  readonly entries: Entries<Item>;
  /** The number of messages, as text. */
  readonly counted: string;
  /** Further actions on all messages. */
  readonly actions?: ReactNode;
  /** Another part of the page replaces the list, which gets the focus when it is shown again. */
  readonly hidden?: boolean;
  readonly renderBadge?: (item: Item) => ReactNode;
  readonly renderContents: (item: Item) => ReactNode;
}

type Texts = Pick<typeof noteKo, 'empty' | 'emptyHint' | 'delete' | 'deleteAll' | 'more'>;

/** A page of messages. The address contains the page and the open message, which is next to the list or in it. */
export function EntryList<
  Item extends { readonly id: number | string; readonly title: string; readonly contents: string; readonly at: string },
>(props: EntryListProps<Item>): ReactElement {
  const { screen, entries, counted, actions, hidden = false, renderBadge, renderContents } = props;
  const { call, items, page, count, isUnread, read, remove, removeAll } = entries;
  const t = platform.locale.useTexts<Texts>(screen);
  const query = useQuery();
  const pages = pagesOf(count, LIST_PAGE_ITEMS);
  const number = useRef<HTMLParagraphElement>(null);
  const focusAfter = (done: boolean) => (done ? number.current?.focus() : undefined);

  const wasHidden = useRef(hidden);
  useEffect(() => {
    if (wasHidden.current && !hidden) {
      number.current?.focus();
    }
    wasHidden.current = hidden;
  }, [hidden]);

  // The last row of the last page was deleted.
  const beyond = items !== undefined && page > pages;
  useEffect(() => {
    if (beyond) {
      query.set({ page: pages === 1 ? undefined : String(pages) });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beyond, pages]);

  const opened = query.get('open');
  const isOpen = ({ id }: Item) => opened === String(id);
  const renderEntry = (item: Item) => (
    <Entry
      key={item.id}
      kind={screen}
      title={item.title}
      preview={getFirstLine(item.contents)}
      at={item.at}
      unread={isUnread(item)}
      open={isOpen(item)}
      onToggle={() => (isOpen(item) ? query.set({ open: undefined }) : query.push({ open: String(item.id) }))}
      onRead={() => void read(item)}
      badge={renderBadge?.(item)}
      menu={
        remove !== undefined &&
        hasOwnId(item) && (
          <ActionMenu
            label={t('more', { title: item.title })}
            actions={[{ label: t('delete'), removes: true, onPress: () => void remove(item).then(focusAfter) }]}
          />
        )
      }
    >
      {renderContents(item)}
    </Entry>
  );
  return (
    <div hidden={hidden}>
      <Card>
        <div className={head.head} data-empty={items?.length === 0}>
          <ListCount ref={number}>{items === undefined ? '' : counted}</ListCount>
          <div className={head.actions}>
            {actions}
            {removeAll !== undefined && (
              <Button look="text" disabled={count === 0} onClick={() => void removeAll().then(focusAfter)}>
                {t('deleteAll')}
              </Button>
            )}
          </div>
        </div>
        {call.state === 'failed' ? (
          <ErrorState failure={call.failure} onRetry={call.retry} />
        ) : items?.length === 0 ? (
          <EmptyState illustration="letter" title={t('empty')} hint={t('emptyHint')} />
        ) : (
          <div className={classes.room}>
            <div data-split={items?.some(isOpen) ?? opened !== null}>
              {items === undefined ? (
                <div className={classes.coming}>
                  <RowSkeletons rows={8} />
                </div>
              ) : (
                <ul data-ruled className={classes.list}>
                  {items.map(renderEntry)}
                </ul>
              )}
            </div>
          </div>
        )}
        {items !== undefined && items.length > 0 && <ListPager page={page} count={count} />}
      </Card>
    </div>
  );
}
