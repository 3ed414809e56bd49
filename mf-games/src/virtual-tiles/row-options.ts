import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import type { TileMeasures } from './tile-measures.ts';

/** Rows rendered beyond the viewport on either side. */
const AHEAD = 2;

/** Returns the virtualizer options shared by overlay and page lists. */
export function useRowOptions({ columns, rowHeight }: TileMeasures, count: number, reached: number) {
  const reachedRow = Math.floor(reached / columns);
  const rows = Math.ceil(count / columns);
  return useMemo(
    () => ({
      count: rows,
      estimateSize: () => rowHeight,
      overscan: AHEAD,
      // Rendering yields to scrolling.
      useFlushSync: false,
      // The row with the tab stop stays mounted, so that scrolling never loses the focus.
      rangeExtractor: (range: Range) => {
        const near = defaultRangeExtractor(range);
        return reachedRow >= rows || near.includes(reachedRow) ? near : [...near, reachedRow].toSorted((a, b) => a - b);
      },
    }),
    [rows, rowHeight, reachedRow],
  );
}
