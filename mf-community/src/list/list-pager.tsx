import type { ReactElement } from 'react';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';
import { Pager } from 'ui/extra';
import { useQuery } from '../address/use-query.ts';

interface ListPagerProps {
  /** From 1. */
  readonly page: number;
  /** Number of rows of the list. */
  readonly count: number;
}

/** Links to the other pages of a list whose page is in the address. */
export function ListPager({ page, count }: ListPagerProps): ReactElement {
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
