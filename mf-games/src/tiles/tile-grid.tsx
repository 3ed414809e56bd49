import type { ReactElement } from 'react';
import { EmptyState, Skeleton } from 'ui';
import { compareUsableFirst } from '../open-game/is-usable.ts';
import { moveFocusInGrid } from '../grid-keys/move-focus-in-grid.ts';
import { Tile, type TileProps } from './tile.tsx';
import classes from './tile-grid.module.css';

interface TileGridProps extends SkeletonProps {
  /** Undefined while loading. */
  readonly tiles: readonly (TileProps & { readonly key: string })[] | undefined;
  readonly empty: string;
}

interface SkeletonProps {
  readonly loading: string;
  readonly notes: 1 | 2;
}

export const tileGridClass = classes.grid;

/** Number of placeholders: about two rows of a wide screen. */
const SKELETONS = 10;

/** Grid of game tiles, unavailable ones last; two columns on a phone and six on a wide screen. */
export function TileGrid({ tiles, empty, ...skeleton }: TileGridProps): ReactElement {
  if (tiles === undefined) {
    return <TilesSkeleton {...skeleton} />;
  }
  if (tiles.length === 0) {
    return <EmptyState illustration="game" title={empty} />;
  }
  return (
    <ul className={classes.grid} onKeyDown={moveFocusInGrid}>
      {tiles.toSorted(compareUsableFirst).map(({ key, ...tile }, at) => (
        <li key={key}>
          <Tile {...tile} load={at < SKELETONS ? 'now' : 'later'} />
        </li>
      ))}
    </ul>
  );
}

export function TilesSkeleton({ loading, notes }: SkeletonProps): ReactElement {
  return (
    <ul className={classes.grid} aria-label={loading} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <li key={at} className={classes.loading} data-notes={notes}>
          <Skeleton shape="tile" />
        </li>
      ))}
    </ul>
  );
}
