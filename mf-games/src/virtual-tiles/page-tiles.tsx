import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useRowOptions } from './row-options.ts';
import { type TileMeasures, tileMeasures } from './tile-measures.ts';
import type { TileRowProps } from './tile-row.tsx';
import { TileRows } from './tile-rows.tsx';
import { useWidth } from './use-width.ts';

interface PageTilesProps<Game> extends Pick<TileRowProps<Game>, 'games' | 'renderTile'> {
  readonly label: string;
  /** Height in px of the lines below a tile's picture. */
  readonly wordsHeight: number;
  /** Place of the tile that gets the focus when this changes; undefined for none. */
  readonly focusAt?: number | undefined;
  /** What follows the last tile; it comes with the list, or it would stand in the list's place and be moved. */
  readonly below: ReactNode;
}

/** Height of the bar that stays at the top of the page, with some room below it. */
const TOP_BAR = 80;

/** How wide a list was at last, in a page of which width. */
let last: { readonly width: number; readonly page: number } | undefined;

/**
 * Any number of tiles on the page itself; only those near the screen are drawn. Who comes back to a list finds it as wide as it
 * was: to lay it out first, and then draw it all at once, would hold up the click that led here.
 */
export function PageTiles<Game>(props: PageTilesProps<Game>): ReactElement {
  const { ref, width } = useWidth(last?.page === window.innerWidth ? last.width : undefined);
  useEffect(() => {
    last = width === undefined ? last : { width, page: window.innerWidth };
  }, [width]);
  return (
    <>
      <div ref={ref}>
        {width !== undefined && (
          <MeasuredTiles {...props} place={ref} measures={tileMeasures(width, props.wordsHeight, window.innerWidth)} />
        )}
      </div>
      {width !== undefined && props.below}
    </>
  );
}

interface MeasuredTilesProps<Game> extends PageTilesProps<Game> {
  readonly measures: TileMeasures;
  readonly place: RefObject<HTMLElement | null>;
}

function MeasuredTiles<Game>(props: MeasuredTilesProps<Game>): ReactElement {
  const { games, renderTile, label, measures, place, focusAt } = props;
  const [reached, setReached] = useState(0);
  const top = useTop(place);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useWindowVirtualizer<Element>({
    ...useRowOptions(measures, games.length, reached),
    // Rows come with the list itself, not in a second round that nothing may interrupt.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: TOP_BAR,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, measures.rowHeight]);
  return (
    <TileRows
      virtualizer={virtualizer}
      games={games}
      renderTile={renderTile}
      measures={measures}
      label={label}
      reached={Math.min(reached, Math.max(0, games.length - 1))}
      onReach={setReached}
      focusAt={focusAt}
    />
  );
}

/** Hook: where the list begins on the page, in px; what stands above it may grow or go. */
function useTop(place: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setTop((before) => {
        const now = Math.round((place.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
        return place.current === null || Math.abs(now - before) < 1 ? before : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [place]);
  return top;
}
