/** Rows per page of the statement and of comp earnings, as in the backend. */
export const PAGE_ROWS = 50;

/** Returns the request fields for a page; none for the first one, so that components share its query. */
export function getPageParameters({ skip }: { readonly skip: number }): { skip?: number } {
  return skip === 0 ? {} : { skip };
}
