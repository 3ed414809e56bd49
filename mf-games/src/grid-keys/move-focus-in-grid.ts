import type { KeyboardEvent } from 'react';

/** Moves the focus between the tiles of a grid by arrow keys, following the visual layout. */
export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const place = tiles.findIndex((tile) => tile === event.target);
  if (place === -1) {
    return;
  }
  const tops = tiles.map((tile) => tile.getBoundingClientRect().top);
  const columns = tops.findIndex((top) => top !== tops[0]);
  const next = getNextGridPlace(event.key, place, tiles.length, columns === -1 ? tiles.length : columns);
  if (next !== undefined) {
    event.preventDefault();
    tiles[next]?.focus();
  }
}

const PAGE_ROWS = 3;

/**
 * Returns the target of an arrow, Home, End or Page key in a grid; undefined for other keys and at the edge.
 * @param place index of the focused tile
 */
export function getNextGridPlace(key: string, place: number, count: number, columns: number): number | undefined {
  const step = STEPS[key]?.(columns);
  const last = count - 1;
  const wanted = key === 'Home' ? 0 : key === 'End' ? last : step === undefined ? undefined : place + step;
  if (wanted === undefined) {
    return undefined;
  }
  const target = key.startsWith('Page')
    ? Math.min(Math.max(wanted, place % columns), last)
    : // Down from the row above an incomplete last one moves to its end.
      key === 'ArrowDown' && wanted > last && Math.floor(place / columns) < Math.floor(last / columns)
      ? last
      : wanted;
  return target < 0 || target > last || target === place ? undefined : target;
}

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  PageDown: (columns) => columns * PAGE_ROWS,
  PageUp: (columns) => -columns * PAGE_ROWS,
};
