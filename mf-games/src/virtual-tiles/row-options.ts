import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import type { TileMeasures } from './tile-measures.ts';

/** Rows rendered ahead of the screen on either side. */
const AHEAD = 2;

/** Returns the options shared by lists in a window and on the page. */
export function useRowOptions({ columns, rowHeight }: TileMeasures, count: number, reached: number) {
  const kept = Math.floor(reached / columns);
  const rows = Math.ceil(count / columns);
  return useMemo(
    () => ({
      count: rows,
      estimateSize: () => rowHeight,
      overscan: AHEAD,
      // Rendering yields to the browser.
      useFlushSync: false,
      // The row of the tab stop remains, so that scrolling never loses the focus.
      rangeExtractor: (range: Range) => {
        const near = defaultRangeExtractor(range);
        return kept >= rows || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b);
      },
    }),
    [rows, rowHeight, kept],
  );
}
