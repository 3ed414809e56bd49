import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import type { TileMeasures } from './tile-measures.ts';

/** Rows drawn ahead of the screen on either side. */
const AHEAD = 2;

/** What a list in a window of its own and a list on the page have in common. */
export function useRowOptions({ columns, rowHeight }: TileMeasures, count: number, reached: number) {
  const kept = Math.floor(reached / columns);
  const rows = Math.ceil(count / columns);
  return useMemo(
    () => ({
      count: rows,
      estimateSize: () => rowHeight,
      overscan: AHEAD,
      // Drawing waits for the browser instead of the browser for drawing.
      useFlushSync: false,
      // The row of the tile that Tab reaches stays, so that the focus is never lost to scrolling.
      rangeExtractor: (range: Range) => {
        const near = defaultRangeExtractor(range);
        return kept >= rows || near.includes(kept) ? near : [...near, kept].toSorted((a, b) => a - b);
      },
    }),
    [rows, rowHeight, kept],
  );
}
