/** Layout of a row of tiles in a width; lengths in px. */
export interface TileMeasures {
  readonly columns: number;
  readonly gap: number;
  /** Of a row with the gap below it. */
  readonly rowHeight: number;
}

const LEAST_TILE = 196;
const NARROW_PAGE = 600;
const BORDERS = 2;

/**
 * Returns the layout of tiles as wide as in other grids: two in a row on a phone, six on a wide screen. @param width of
 * the list @param wordsHeight of the lines below the image @param page width of the whole page, which decides the gap
 * as the style sheets do
 */
export function tileMeasures(width: number, wordsHeight: number, page: number): TileMeasures {
  const gap = page <= NARROW_PAGE ? 12 : 16;
  const least = Math.min(width * 0.46, LEAST_TILE);
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const tile = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: ((tile - BORDERS) * 3) / 4 + wordsHeight + BORDERS + gap };
}
