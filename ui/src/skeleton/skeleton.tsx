import type { ReactElement } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** `line` of text, `title`, `block` as high as its container, `card` of a page, `tile` of a grid. */
  readonly shape: 'line' | 'title' | 'block' | 'card' | 'tile';
}

/** Placeholder in its final shape; its user must announce the loading state. */
export function Skeleton({ shape }: SkeletonProps): ReactElement {
  return <div className={classes.skeleton} data-shape={shape} aria-hidden="true" />;
}
