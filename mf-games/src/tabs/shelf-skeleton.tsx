import type { ReactElement } from 'react';
import { Skeleton } from 'ui';
import row from '../tiles/tile-row.module.css';
import classes from './shelf-skeleton.module.css';

/** Number of tiles that fill the row on every screen. */
const TILES = 6;

export function ShelfSkeleton(): ReactElement {
  return (
    <div className={classes.shelf} aria-hidden="true">
      <Skeleton shape="title" />
      <div className={`${row.tiles} ${classes.tiles}`}>
        {Array.from({ length: TILES }, (_, at) => (
          <Skeleton key={at} shape="tile" />
        ))}
      </div>
    </div>
  );
}
