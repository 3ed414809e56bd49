import { type ReactElement, type ReactNode, useEffect } from 'react';
import { type CallState, LIST_PAGE_ITEMS } from 'shared-types/platform';
import { EmptyState, ErrorState, RowSkeletons } from 'ui';
import { pagesOf, useQuery } from 'ui/extra';
import { ListPager } from '../list/list-head.tsx';
import classes from './entries.module.css';

interface EntryListProps<Item> {
  readonly call: CallState<unknown>;
  /** The page's rows; undefined while they are loading. */
  readonly items: readonly Item[] | undefined;
  /** From 1. */
  readonly page: number;
  /** Number of rows of all pages. */
  readonly count: number;
  readonly texts: {
    readonly empty: string;
    readonly emptyHint: string;
  };
  /** Returns the `Entry` of a row. */
  readonly renderEntry: (item: Item, state: { readonly open: boolean; readonly onToggle: () => void }) => ReactNode;
}

/**
 * A page of entries. An open one expands in place, or is next to the list on wide screens. The address contains the page
 * and the open entry.
 */
export function EntryList<Item extends { readonly id: number | string }>(props: EntryListProps<Item>): ReactElement {
  const { call, items, page, count, texts, renderEntry } = props;
  const query = useQuery();
  const pages = pagesOf(count, LIST_PAGE_ITEMS);

  // The last row of the last page was deleted.
  const beyond = items !== undefined && page > pages;
  useEffect(() => {
    if (beyond) {
      query.set({ page: pages === 1 ? undefined : String(pages) });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [beyond, pages]);

  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (items?.length === 0) {
    return <EmptyState illustration="letter" title={texts.empty} hint={texts.emptyHint} />;
  }
  const opened = query.get('open');
  const isOpen = ({ id }: Item) => opened === String(id);
  return (
    <>
      <div className={classes.room}>
        <div data-split={items?.some(isOpen) ?? opened !== null}>
          {items === undefined ? (
            <div className={classes.coming}>
              <RowSkeletons rows={8} />
            </div>
          ) : (
            <ul className={classes.list}>
              {items.map((item) =>
                renderEntry(item, {
                  open: isOpen(item),
                  onToggle: () =>
                    isOpen(item) ? query.set({ open: undefined }) : query.push({ open: String(item.id) }),
                }),
              )}
            </ul>
          )}
        </div>
      </div>
      {items !== undefined && <ListPager page={page} count={count} />}
    </>
  );
}
