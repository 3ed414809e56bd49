import { useLayoutEffect, useRef, useState } from 'react';

/** Layout of a row of tiles at a certain width; lengths in px. */
export interface TileMeasures {
  readonly columns: number;
  readonly gap: number;
  /** Height of a row including the gap below. */
  readonly rowHeight: number;
}

const MIN_TILE_PX = 196;
const NARROW_PAGE = 600;
const BORDERS = 2;

/**
 * Computes the layout of tile rows: two columns on a phone, six on a wide screen, like other grids of the site.
 * @param width of the list, in px
 * @param wordsHeight height of the lines below the image, in px
 * @param page width of the page, which decides the gap as in the style sheets
 */
export function computeTileMeasures(width: number, wordsHeight: number, page: number): TileMeasures {
  const gap = page <= NARROW_PAGE ? 12 : 16;
  const least = Math.min(width * 0.46, MIN_TILE_PX);
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const tile = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: ((tile - BORDERS) * 3) / 4 + wordsHeight + BORDERS + gap };
}

/** Measures the width of an element; undefined until it has a layout, for example inside a closed dialog. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) {
      return undefined;
    }
    const measure = () => setWidth((known) => element.getBoundingClientRect().width || known);
    measure();
    // The observer fires after layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
