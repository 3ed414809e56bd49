/** Returns the number of pages of a list, at least one. */
export function pagesOf(rows: number, rowsOfPage: number): number {
  return Math.max(1, Math.ceil(rows / rowsOfPage));
}

/** Returns at most five page numbers around the current one, as close to it as the ends allow. */
export function getPageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, at) => first + at);
}
