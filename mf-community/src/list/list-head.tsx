import type { ReactElement, ReactNode, Ref } from 'react';
import classes from './list-head.module.css';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import { Pager, useQuery } from 'ui/extra';

interface ListCountProps {
  /** Receives the focus when the focused row is removed. */
  readonly ref?: Ref<HTMLParagraphElement>;
  /** Empty while the list is loading. */
  readonly children: ReactNode;
}

/** The number of rows above a list; read when it changes. */
export function ListCount({ ref, children }: ListCountProps): ReactElement {
  return (
    <p ref={ref} tabIndex={-1} data-quiet className={classes.count} role="status">
      {children}
    </p>
  );
}

/** Links to the other pages of a list whose page is in the address. */
export function ListPager({ page, count }: { readonly page: number; readonly count: number }): ReactElement {
  const query = useQuery();
  const skip = (page - 1) * LIST_PAGE_ITEMS;
  return (
    <Pager
      skip={skip}
      shown={Math.min(LIST_PAGE_ITEMS, count - skip)}
      count={count}
      size={LIST_PAGE_ITEMS}
      to={(number) => ({
        search: query.with({ page: number === 1 ? undefined : String(number), open: undefined }),
      })}
    />
  );
}
