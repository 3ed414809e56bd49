import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactElement, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { getNextGridPlace } from '../grid-keys/move-focus-in-grid.ts';
import type { TileMeasures } from './tile-measures.ts';
import { TileRow, type TileRowProps } from './tile-row.tsx';
import classes from './virtual-tiles.module.css';

interface TileRowsProps<Game, Scroller extends Element | Window> extends Pick<
  TileRowProps<Game>,
  'games' | 'renderTile'
> {
  readonly virtualizer: Virtualizer<Scroller, Element>;
  readonly measures: TileMeasures;
  /** Accessible name of the list. */
  readonly label: string;
  /** Index of the tab stop; its row is always mounted. */
  readonly reached: number;
  readonly onReach: (place: number) => void;
  /** Index of the tile to focus when this changes. */
  readonly focusAt?: number | undefined;
}

/** Scrolling by more rows than this since the last render is too fast to read. */
const PASSING_ROWS = 1;

/** Visible rows of a virtualized list, with one tab stop; arrow keys move between tiles. */
export function TileRows<Game, Scroller extends Element | Window>(props: TileRowsProps<Game, Scroller>): ReactElement {
  const { virtualizer, measures, label, games, renderTile, reached, onReach, focusAt } = props;
  const list = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const renderedAt = useRef<number>(undefined);
  const { rowHeight } = measures;
  const isPassing = useCallback(
    () =>
      renderedAt.current !== undefined &&
      Math.abs((virtualizer.scrollOffset ?? 0) - renderedAt.current) > PASSING_ROWS * rowHeight,
    [virtualizer, rowHeight],
  );
  useLayoutEffect(() => {
    renderedAt.current = virtualizer.scrollOffset ?? 0;
  });

  useLayoutEffect(() => {
    if (byKey.current) {
      byKey.current = false;
      list.current?.querySelector<HTMLElement>(`[data-place="${reached}"] [data-tile]`)?.focus({ preventScroll: true });
    }
  }, [reached]);

  const moveTo = useEffectEvent((place: number) => {
    byKey.current = true;
    onReach(place);
  });
  useLayoutEffect(() => {
    if (focusAt !== undefined) {
      moveTo(focusAt);
    }
  }, [focusAt]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement && event.target.matches('[data-tile]'))) {
      return;
    }
    const next = getNextGridPlace(event.key, reached, games.length, measures.columns);
    if (next !== undefined) {
      event.preventDefault();
      byKey.current = true;
      virtualizer.scrollToIndex(Math.floor(next / measures.columns), { align: 'auto' });
      onReach(next);
    }
  };

  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={classes.list}
      style={{ height: virtualizer.getTotalSize() - measures.gap }}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const place = target.closest<HTMLElement>('[data-place]')?.dataset.place;
        if (place !== undefined && Number(place) !== reached) {
          onReach(Number(place));
        }
      }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const from = index * measures.columns;
        return (
          <div
            key={key}
            className={classes.row}
            style={{
              gap: measures.gap,
              gridTemplateColumns: `repeat(${measures.columns}, minmax(0, 1fr))`,
              height: measures.rowHeight - measures.gap,
              transform: `translateY(${start - virtualizer.options.scrollMargin}px)`,
            }}
          >
            <TileRow
              games={games}
              from={from}
              columns={measures.columns}
              reached={reached >= from && reached < from + measures.columns ? reached : -1}
              renderTile={renderTile}
              isPassing={isPassing}
            />
          </div>
        );
      })}
    </div>
  );
}
