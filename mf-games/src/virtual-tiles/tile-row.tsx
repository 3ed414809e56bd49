import { memo, type ReactElement } from 'react';
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
}

function Row<Game>({ games, from, columns, reached, renderTile }: TileRowProps<Game>): ReactElement {
  const picture = useSettled();
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
        >
          {renderTile(game, { tabIndex: from + at === reached ? 0 : -1, picture })}
        </div>
      ))}
    </>
  );
}

/** One row; it is drawn again only when something of it changed. */
export const TileRow = memo(Row) as typeof Row;
