import type { ReactElement } from 'react';
import { Skeleton } from 'ui';
import { session } from '../session/session.ts';
import classes from './place-skeletons.module.css';

/** As many tiles as fill the first screen of a phone and two rows of a wide one. */
const TILES = 10;

/** The banner while it is on the way. */
export function BannerSkeleton(): ReactElement {
  return <Skeleton shape="block" />;
}

/** Tabs and tiles while they are on the way. */
export function TilesSkeleton(): ReactElement {
  return (
    <div>
      <div className={classes.tabs} />
      <div className={classes.tiles}>
        {Array.from({ length: TILES }, (_, at) => (
          <Skeleton key={at} shape="tile" />
        ))}
      </div>
    </div>
  );
}

/** The two boxes while they are on the way; bare room while the session is unknown (spec section 2). */
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
