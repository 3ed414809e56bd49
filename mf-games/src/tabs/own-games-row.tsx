import { type ReactElement, useEffect, useState } from 'react';
import classes from './own-games-row.module.css';
import { useHasOwnGames, useOwnGames } from './use-own-games.ts';

/** Loaded for members only. */
const load = async () => import(/* webpackChunkName: "own-games" */ './own-games.tsx');

/** Reserved space for a member's games; their data loads in parallel with their code. */
export function OwnGamesRow(): ReactElement | null {
  const shown = useHasOwnGames();
  useOwnGames();
  const [part, setPart] = useState<ReactElement>();
  useEffect(() => {
    if (shown) {
      load().then(
        ({ OwnGames }) => setPart(<OwnGames />),
        // The page works without them; all games are in the lobby.
        () => undefined,
      );
    }
  }, [shown]);
  return shown ? <div className={classes.room}>{part}</div> : null;
}
