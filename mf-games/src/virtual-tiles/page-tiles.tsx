import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useRowOptions } from './row-options.ts';
import { type TileMeasures, computeTileMeasures, useWidth } from './tile-measures.ts';
import type { TileRowProps } from './tile-row.tsx';
import { TileRows } from './tile-rows.tsx';

interface PageTilesProps<Game> extends Pick<TileRowProps<Game>, 'games' | 'renderTile'> {
  readonly label: string;
  /** Height in px of the lines below a tile's image. */
  readonly wordsHeight: number;
  /** Index of the tile to focus when this changes; undefined for none. */
  readonly focusAt?: number | undefined;
  /** Content below the list; rendered together with it, so that nothing shifts. */
  readonly below: ReactNode;
}

/** Height of the sticky top bar plus some space, in px. */
const TOP_BAR = 80;

/** Last measured width of a list, and the page width at that time. */
let last: { readonly width: number; readonly page: number } | undefined;

/**
 * Virtualized list of tiles in the page scroll. Reuses the last measured width, so that returning to a list needs no extra
 * layout.
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
          <MeasuredTiles
            {...props}
            place={ref}
            measures={computeTileMeasures(width, props.wordsHeight, window.innerWidth)}
          />
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
    // Rows render with the list itself, in one pass.
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

/** Returns the list's offset from the top of the page in px; content above may change height. */
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
