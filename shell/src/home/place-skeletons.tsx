import type { ReactElement } from 'react';
import { Skeleton } from 'ui';
import { hasCall } from '../api/caller.ts';
import { session } from '../session/session.ts';
import classes from './place-skeletons.module.css';

/** Number of tiles that fill the first screen of a phone and two rows of a wide one. */
const TILES = 10;

/** Placeholder of tabs and tiles, and of a member's row of games above them. */
export function TilesSkeleton(): ReactElement {
  const member = session.use(({ status }) => status === 'loggedIn');
  return (
    <div>
      {member && hasCall('recent') && <div className={classes.played} />}
      <div className={classes.tabs} />
      <div className={classes.tiles}>
        {Array.from({ length: TILES }, (_, at) => (
          <Skeleton key={at} shape="tile" />
        ))}
      </div>
    </div>
  );
}

/** Placeholder of the two boxes; empty space while the session is unknown (spec section 2). */
export function BoxesSkeleton(): ReactElement {
  const known = session.use(({ status }) => status !== 'loading');
  return (
    <div className={classes.boxes}>
      {known && (
        <>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </>
      )}
    </div>
  );
}
