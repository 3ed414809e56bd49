import { memo, type ReactElement, useState } from 'react';
import { useSettled } from './use-settled.ts';
import classes from './virtual-tiles.module.css';

/** What a tile in a long list is told beside its game. */
export interface PlacedTile {
  /** 0 for the one tile that Tab reaches, -1 for the others. */
  readonly tabIndex: number;
  /** Whether its picture is to be asked for. */
  readonly picture: boolean;
}

export interface TileRowProps<Game> {
  readonly games: readonly Game[];
  /** Place of the row's first game in the list. */
  readonly from: number;
  readonly columns: number;
  /** Place that Tab reaches; -1 when it is in another row. */
  readonly reached: number;
  readonly renderTile: (game: Game, placed: PlacedTile) => ReactElement;
  /** Asked when the row comes: whether it is passed so quickly that empty frames do until it stays. */
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

/** One row; it is drawn again only when something of it changed. */
export const TileRow = memo(Row) as typeof Row;
