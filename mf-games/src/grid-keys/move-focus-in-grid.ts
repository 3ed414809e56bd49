import type { KeyboardEvent } from 'react';
import { nextPlace } from './next-place.ts';

/** Handles keys in a list of rendered tiles: arrows move the focus to the adjacent tile on the screen. */
export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
  const place = tiles.findIndex((tile) => tile === event.target);
  if (place === -1) {
    return;
  }
  const top = tiles[0]?.offsetTop;
  const columns = tiles.findIndex((tile) => tile.offsetTop !== top);
  const next = nextPlace(event.key, place, tiles.length, columns === -1 ? tiles.length : columns);
  if (next !== undefined) {
    event.preventDefault();
    tiles[next]?.focus();
  }
}
