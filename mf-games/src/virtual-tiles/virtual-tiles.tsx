import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRowOptions } from './row-options.ts';
import { type TileMeasures, computeTileMeasures, useWidth } from './tile-measures.ts';
import type { TileRowProps } from './tile-row.tsx';
import { TileRows } from './tile-rows.tsx';

interface VirtualTilesProps<Game> extends Pick<TileRowProps<Game>, 'games' | 'renderTile'> {
  /** Element that scrolls; it must be laid out before this list. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly label: string;
  /** Height in px of the lines below a tile's image. */
  readonly wordsHeight: number;
  /** Index of the first visible game, fractional if its row is partly visible. */
  readonly initialPlace?: number;
  /** Called with the position when scrolling stops and on unmount. */
  readonly onSettled?: (place: number) => void;
}

/** Virtualized list of tiles in a scroll container. */
export function VirtualTiles<Game>(props: VirtualTilesProps<Game>): ReactElement {
  const { ref, width } = useWidth();
  return (
    <div ref={ref}>
      {width !== undefined && (
        <MeasuredTiles {...props} measures={computeTileMeasures(width, props.wordsHeight, window.innerWidth)} />
      )}
    </div>
  );
}

function MeasuredTiles<Game>(props: VirtualTilesProps<Game> & { readonly measures: TileMeasures }): ReactElement {
  const { games, renderTile, scroller, label, measures, initialPlace = 0, onSettled: onRest } = props;
  const { columns, rowHeight } = measures;
  const [reached, setReached] = useState(Math.min(Math.floor(initialPlace), Math.max(0, games.length - 1)));
  const place = useRef(initialPlace);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...useRowOptions(measures, games.length, reached),
    getScrollElement: () => scroller.current,
    initialOffset: (initialPlace / columns) * rowHeight,
    onChange: ({ scrollOffset }, scrolling) => {
      place.current = ((scrollOffset ?? 0) / rowHeight) * columns;
      if (!scrolling) {
        onRest?.(place.current);
      }
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  // Reports the position also when the list unmounts while scrolling.
  const leave = useEffectEvent(() => onRest?.(place.current));
  useLayoutEffect(() => () => leave(), []);
  return (
    <TileRows
      virtualizer={virtualizer}
      games={games}
      renderTile={renderTile}
      measures={measures}
      label={label}
      reached={reached}
      onReach={setReached}
    />
  );
}
