/** Number of rows that a Page key moves. */
const PAGE_ROWS = 3;

/**
 * Returns the position that an arrow, Home, End or Page key moves to in a grid; undefined for other keys and at the
 * edge. @param place position of the focus, from 0
 */
export function nextPlace(key: string, place: number, count: number, columns: number): number | undefined {
  const step = STEPS[key]?.(columns);
  const last = count - 1;
  const wanted = key === 'Home' ? 0 : key === 'End' ? last : step === undefined ? undefined : place + step;
  if (wanted === undefined) {
    return undefined;
  }
  const kept = key.startsWith('Page')
    ? Math.min(Math.max(wanted, place % columns), last)
    : // Down from the row above an incomplete last one moves to its end.
      key === 'ArrowDown' && wanted > last && Math.floor(place / columns) < Math.floor(last / columns)
      ? last
      : wanted;
  return kept < 0 || kept > last || kept === place ? undefined : kept;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  PageDown: (columns) => columns * PAGE_ROWS,
  PageUp: (columns) => -columns * PAGE_ROWS,
};
