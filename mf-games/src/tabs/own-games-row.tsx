import { type ReactElement, useEffect, useState } from 'react';
import classes from './own-games-row.module.css';
import { useHasOwnGames, useOwnGames } from './use-own-games.ts';

/** A visitor's home page does without it. */
const load = async () => import(/* webpackChunkName: "own-games" */ './own-games.tsx');

/** Room for a member's own games, as high as they are; their answers are on the way while their code is. */
export function OwnGamesRow(): ReactElement | null {
  const shown = useHasOwnGames();
  useOwnGames();
  const [part, setPart] = useState<ReactElement>();
  useEffect(() => {
    if (shown) {
      load().then(
        ({ OwnGames }) => setPart(<OwnGames />),
        // The tables below are the page; every game is in the lobby.
        () => undefined,
      );
    }
  }, [shown]);
  return shown ? <div className={classes.room}>{part}</div> : null;
}
