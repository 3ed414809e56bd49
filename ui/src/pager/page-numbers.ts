/** Returns the number of pages of a list, at least one. */
export function pagesOf(rows: number, rowsOfPage: number): number {
  return Math.max(1, Math.ceil(rows / rowsOfPage));
}

/**
 * Returns the page numbers to show around the current one, as close to it as the ends allow. @param most maximum number
 * of pages
 */
export function pageNumbers(page: number, pages: number, most = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, at) => first + at);
}
