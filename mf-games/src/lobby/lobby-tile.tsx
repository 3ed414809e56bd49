import type { ReactElement } from 'react';
import { type Favourite, FavouriteButton } from '../favourites/favourite-button.tsx';
import { getGameName } from '../tiles/game-name.ts';
import { formatStakeLimits, Tile, type TileProps } from '../tiles/tile.tsx';
import type { LobbyGame } from './lobby-game.ts';
import classes from './lobby-tile.module.css';

interface LobbyTileProps extends Pick<TileProps, 'badge' | 'load' | 'tabIndex'> {
  readonly game: LobbyGame;
  readonly company: string;
  readonly onChoose: () => void;
  /** Undefined for visitors, who have no favourites. */
  readonly favourite?: Favourite | undefined;
}

export function LobbyTile({ game, company, favourite, ...tile }: LobbyTileProps): ReactElement {
  const name = getGameName(game);
  return (
    <div className={classes.place}>
      <Tile {...tile} name={name} notes={[company, ...formatStakeLimits(game)]} imgUrl={game.imgUrl} used={game.used} />
      {favourite !== undefined && (
        <div className={classes.heart}>
          <FavouriteButton name={name} favourite={favourite} tabIndex={tile.tabIndex} />
        </div>
      )}
    </div>
  );
}
