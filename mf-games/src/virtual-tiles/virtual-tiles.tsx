import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { getNextGridPlace } from '../grid-keys/move-focus-in-grid.ts';
import { TileRow, type TileRowProps } from './tile-row.tsx';
import classes from './virtual-tiles.module.css';

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

/** Rows rendered beyond the viewport on either side. */
const AHEAD = 2;

/** Scrolling by more rows than this since the last render is too fast to read. */
const PASSING_ROWS = 1;

/** Virtualized list of tiles in a scroll container, with one tab stop; arrow keys move between tiles. */
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
  const { games, renderTile, scroller, label, measures, initialPlace = 0, onSettled } = props;
  const { columns, rowHeight, gap } = measures;
  const rows = Math.ceil(games.length / columns);
  // Index of the tab stop; its row stays mounted, so that scrolling never loses the focus.
  const [reached, setReached] = useState(Math.min(Math.floor(initialPlace), Math.max(0, games.length - 1)));
  const reachedRow = Math.floor(reached / columns);
  const place = useRef(initialPlace);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: AHEAD,
    // Rendering yields to scrolling.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        return reachedRow >= rows || near.includes(reachedRow) ? near : [...near, reachedRow].toSorted((a, b) => a - b);
      },
      [rows, reachedRow],
    ),
    getScrollElement: () => scroller.current,
    initialOffset: (initialPlace / columns) * rowHeight,
    onChange: ({ scrollOffset }, scrolling) => {
      place.current = ((scrollOffset ?? 0) / rowHeight) * columns;
      if (!scrolling) {
        onSettled?.(place.current);
      }
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  // Reports the position also when the list unmounts while scrolling.
  const leave = useEffectEvent(() => onSettled?.(place.current));
  useLayoutEffect(() => () => leave(), []);

  const renderedAt = useRef<number>(undefined);
  const isPassing = useCallback(
    () =>
      renderedAt.current !== undefined &&
      Math.abs((virtualizer.scrollOffset ?? 0) - renderedAt.current) > PASSING_ROWS * rowHeight,
    [virtualizer, rowHeight],
  );
  useLayoutEffect(() => {
    renderedAt.current = virtualizer.scrollOffset ?? 0;
  });

  const list = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (byKey.current) {
      byKey.current = false;
      list.current?.querySelector<HTMLElement>(`[data-place="${reached}"] [data-tile]`)?.focus({ preventScroll: true });
    }
  }, [reached]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement && event.target.matches('[data-tile]'))) {
      return;
    }
    const next = getNextGridPlace(event.key, reached, games.length, columns);
    if (next !== undefined) {
      event.preventDefault();
      byKey.current = true;
      virtualizer.scrollToIndex(Math.floor(next / columns), { align: 'auto' });
      setReached(next);
    }
  };

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={classes.list}
      style={{ height: virtualizer.getTotalSize() - gap }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const focused = target.closest<HTMLElement>('[data-place]')?.dataset.place;
        if (focused !== undefined) {
          setReached(Number(focused));
        }
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          className={classes.row}
          style={{
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            height: rowHeight - gap,
            transform: `translateY(${start}px)`,
          }}
        >
          <TileRow
            games={games}
            from={index * columns}
            columns={columns}
            reached={reachedRow === index ? reached : -1}
            renderTile={renderTile}
            isPassing={isPassing}
          />
        </div>
      ))}
    </div>
  );
}

/** Layout of a row of tiles at a certain width; lengths in px. */
interface TileMeasures {
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
function useWidth() {
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
