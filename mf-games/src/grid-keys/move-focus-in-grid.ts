import type { KeyboardEvent } from 'react';
import { getNextGridPlace } from './next-grid-place.ts';

/** Moves the focus between the tiles of a grid by arrow keys, following the visual layout. */
export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const place = tiles.findIndex((tile) => tile === event.target);
  if (place === -1) {
    return;
  }
  const top = tiles[0]?.offsetTop;
  const columns = tiles.findIndex((tile) => tile.offsetTop !== top);
  const next = getNextGridPlace(event.key, place, tiles.length, columns === -1 ? tiles.length : columns);
  if (next !== undefined) {
    event.preventDefault();
    tiles[next]?.focus();
  }
}
