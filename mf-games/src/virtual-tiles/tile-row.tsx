import { memo, type ReactElement, useState } from 'react';
import { useSettled } from './use-settled.ts';
import classes from './virtual-tiles.module.css';

/** Props of a tile in a long list in addition to its game. */
export interface PlacedTile {
  /** 0 for the tab stop, -1 for the others. */
  readonly tabIndex: number;
  /** Its image is requested. */
  readonly picture: boolean;
}

export interface TileRowProps<Game> {
  readonly games: readonly Game[];
  /** Position of the row's first game in the list. */
  readonly from: number;
  readonly columns: number;
  /** Position of the tab stop; -1 if it is in another row. */
  readonly reached: number;
  readonly renderTile: (game: Game, placed: PlacedTile) => ReactElement;
  /** Returns true if the row is scrolled past so quickly that empty frames suffice. */
  readonly isPassing: () => boolean;
}

function Row<Game>({ games, from, columns, reached, renderTile, isPassing }: TileRowProps<Game>): ReactElement {
  const settled = useSettled(from / columns);
  const [came] = useState(() => (isPassing() ? 'passing' : 'staying'));
  const drawn = settled || came === 'staying' || reached !== -1;
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
          data-drawn={drawn}
        >
          {drawn && renderTile(game, { tabIndex: from + at === reached ? 0 : -1, picture: settled })}
        </div>
      ))}
    </>
  );
}

/** One row; rendered again only when its props changed. */
export const TileRow = memo(Row) as typeof Row;
