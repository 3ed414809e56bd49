import { type ReactElement, useEffect, useState } from 'react';
import classes from './own-games-row.module.css';
import { useHasOwnGames, useOwnGames } from './use-own-games.ts';

/** Not needed for a visitor's home page. */
const load = async () => import(/* webpackChunkName: "own-games" */ './own-games.tsx');

/** Reserves space for a member's games, whose data loads in parallel with their code. */
export function OwnGamesRow(): ReactElement | null {
  const shown = useHasOwnGames();
  useOwnGames();
  const [part, setPart] = useState<ReactElement>();
  useEffect(() => {
    if (shown) {
      load().then(
        ({ OwnGames }) => setPart(<OwnGames />),
        // The tables below are the main content; every game is in the lobby.
        () => undefined,
      );
    }
  }, [shown]);
  return shown ? <div className={classes.room}>{part}</div> : null;
}
