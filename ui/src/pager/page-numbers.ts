/** How many pages a list of so many rows has: at least one. */
export function pagesOf(rows: number, rowsOfPage: number): number {
  return Math.max(1, Math.ceil(rows / rowsOfPage));
}

/** The pages that are named around the one that is open: so many, as near to it as the ends allow. */
export function pageNumbers(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, at) => first + at);
}
