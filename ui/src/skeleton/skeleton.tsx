import type { ReactElement } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** `line` of words, `title`, `block` as high as its place, `card` of a page, `tile` of a grid. */
  readonly shape: 'line' | 'title' | 'block' | 'card' | 'tile';
}

/** Stands where something is on its way, in its final shape; whoever shows it says so in words. */
export function Skeleton({ shape }: SkeletonProps): ReactElement {
  return <div className={classes.skeleton} data-shape={shape} aria-hidden="true" />;
}
