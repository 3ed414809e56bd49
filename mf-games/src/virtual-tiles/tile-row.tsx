import { memo, type ReactElement, useState, useEffect } from 'react';
import classes from './virtual-tiles.module.css';

export interface PlacedTile {
  /** 0 for the tab stop, -1 for other tiles. */
  readonly tabIndex: number;
  readonly showsImage: boolean;
}

export interface TileRowProps<Game> {
  readonly games: readonly Game[];
  readonly from: number;
  readonly columns: number;
  /** Index of the tab stop; -1 if it is in another row. */
  readonly reached: number;
  readonly renderTile: (game: Game, placed: PlacedTile) => ReactElement;
  /** Returns true if the row scrolls by so fast that placeholders suffice; called on mount. */
  readonly isPassing: () => boolean;
}

function Row<Game>({ games, from, columns, reached, renderTile, isPassing }: TileRowProps<Game>): ReactElement {
  const settled = useSettled(from / columns);
  const [first] = useState(() => (isPassing() ? 'passing' : 'staying'));
  const isRendered = settled || first === 'staying' || reached !== -1;
  return (
    <>
      {games.slice(from, from + columns).map((game, at) => (
        <div
          key={from + at}
          role="listitem"
          aria-setsize={games.length}
          aria-posinset={from + at + 1}
          data-place={from + at}
          className={classes.place}
          data-rendered={isRendered}
        >
          {isRendered && renderTile(game, { tabIndex: from + at === reached ? 0 : -1, showsImage: settled })}
        </div>
      ))}
    </>
  );
}

export const TileRow = memo(Row) as typeof Row;

/** Delay before a row renders its content: rows that scroll by need none. */
const SETTLED_AFTER_MS = 120;

/** Additional delay per row, so that no frame renders all rows. */
const ROW_STEP_MS = 24;
const ROWS_IN_TURN = 8;

function useSettled(row: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS + (row % ROWS_IN_TURN) * ROW_STEP_MS);
    return () => clearTimeout(timer);
  }, [row]);
  return settled;
}
