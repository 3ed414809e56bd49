import { type ReactElement, useEffect, useRef, useState } from 'react';
import { canSeePromotions } from 'shared-types/platform';
import { platform } from 'shell/platform';
import row from '../tiles/tile-row.module.css';
import classes from './home-shelves-row.module.css';
import { ShelfSkeleton } from './shelf-skeleton.tsx';

/** Distance to the visible part of the page at which the shelves are loaded. */
const LOAD_MARGIN = '200px';

const load = async () => import(/* webpackChunkName: "home-shelves" */ './home-shelves.tsx');

/**
 * Reserves space for the shelves of new and popular games, which are loaded when the visitor scrolls near them. Nothing
 * for members to whom no games are recommended, and for a backend without a list of all games.
 */
export function HomeShelvesRow(): ReactElement | null {
  const shown = platform.session.use(canSeePromotions) && platform.hasCall('get-game-list');
  return shown ? <ShelvesRoom /> : null;
}

function ShelvesRoom(): ReactElement {
  const room = useRef<HTMLDivElement>(null);
  const [shelves, setShelves] = useState<ReactElement | undefined>(<ShelfSkeleton />);
  useEffect(() => {
    const element = room.current;
    if (element === null) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) {
          observer.disconnect();
          load().then(
            ({ HomeShelves }) => setShelves(<HomeShelves />),
            // All games are in the lobby.
            () => setShelves(undefined),
          );
        }
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={`${row.measures} ${classes.shelves}`}>
      {shelves}
    </div>
  );
}
