import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useRowOptions } from './row-options.ts';
import { type TileMeasures, tileMeasures } from './tile-measures.ts';
import type { TileRowProps } from './tile-row.tsx';
import { TileRows } from './tile-rows.tsx';
import { useWidth } from './use-width.ts';

interface PageTilesProps<Game> extends Pick<TileRowProps<Game>, 'games' | 'renderTile'> {
  readonly label: string;
  /** Height in px of the lines below a tile's image. */
  readonly wordsHeight: number;
  /** Position of the tile that gets the focus when this changes; undefined: the focus stays. */
  readonly focusAt?: number | undefined;
  /** Content after the last tile; rendered with the list, or it would move. */
  readonly below: ReactNode;
}

/** Height of the bar at the top of the page, with some space below it. */
const TOP_BAR = 80;

/** Latest width of a list, and of its page. */
let last: { readonly width: number; readonly page: number } | undefined;

/**
 * Any number of tiles on the page itself; only those near the screen are rendered. The width is remembered, since
 * measuring first and then rendering everything would delay the navigation.
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
    // Rows are rendered with the list itself, not in a second, blocking pass.
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

/** Returns the position of the list on the page, in px, which changes with the content above. */
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
