import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactElement, useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { nextPlace } from '../grid-keys/next-place.ts';
import type { TileMeasures } from './tile-measures.ts';
import { TileRow, type TileRowProps } from './tile-row.tsx';
import classes from './virtual-tiles.module.css';

interface TileRowsProps<Game, Scroller extends Element | Window> extends Pick<
  TileRowProps<Game>,
  'games' | 'renderTile'
> {
  readonly virtualizer: Virtualizer<Scroller, Element>;
  readonly measures: TileMeasures;
  /** Accessible label of the list. */
  readonly label: string;
  /** Position of the tab stop; its row is always rendered. */
  readonly reached: number;
  readonly onReach: (place: number) => void;
  /** Position of the tile that gets the focus when this changes. */
  readonly focusAt?: number | undefined;
}

/** Number of rows scrolled since the last render above which a list is scrolled too quickly to be read. */
const PASSING_ROWS = 1;

/** The rows of a long list that are near the screen; one tile is the tab stop, arrows move to the others. */
export function TileRows<Game, Scroller extends Element | Window>(props: TileRowsProps<Game, Scroller>): ReactElement {
  const { virtualizer, measures, label, games, renderTile, reached, onReach, focusAt } = props;
  const list = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const drawnAt = useRef<number>(undefined);
  const { rowHeight } = measures;
  const isPassing = useCallback(
    () =>
      drawnAt.current !== undefined &&
      Math.abs((virtualizer.scrollOffset ?? 0) - drawnAt.current) > PASSING_ROWS * rowHeight,
    [virtualizer, rowHeight],
  );
  useLayoutEffect(() => {
    drawnAt.current = virtualizer.scrollOffset ?? 0;
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
    const next = nextPlace(event.key, reached, games.length, measures.columns);
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
