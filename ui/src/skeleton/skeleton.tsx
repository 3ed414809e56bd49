import type { ReactElement } from 'react';
import { Stack } from '../layout/stack.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** `line` of text, `title`, `block` as high as its container, `card` of a page, `tile` of a grid. */
  readonly shape: 'line' | 'title' | 'block' | 'card' | 'tile';
}

/** Placeholder in its final shape; its user must announce the loading state. */
export function Skeleton({ shape }: SkeletonProps): ReactElement {
  return <div className={classes.skeleton} data-shape={shape} aria-hidden="true" />;
}

export function PageSkeleton(): ReactElement {
  const t = useKitText();
  return (
    <div role="status" aria-label={t('loading')}>
      <Stack gap={5}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Stack>
    </div>
  );
}

interface RowSkeletonsProps {
  readonly rows: number;
  /** Lines of a row: two (default) are 68 px high, one is 48 px. */
  readonly lines?: 1 | 2;
  /** Loading message for a screen reader; a general one by default. */
  readonly label?: string;
}

/** Placeholder of list rows, in their final height. */
export function RowSkeletons({ rows, lines = 2, label }: RowSkeletonsProps): ReactElement {
  const t = useKitText();
  return (
    <div role="status" aria-label={label ?? t('loading')} aria-busy="true" data-ruled>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.row} data-lines={lines}>
          <Skeleton shape="line" />
          {lines === 2 && <Skeleton shape="line" />}
        </div>
      ))}
    </div>
  );
}
