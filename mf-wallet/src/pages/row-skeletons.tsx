import type { ReactElement } from 'react';
import classes from './row-skeletons.module.css';

interface RowSkeletonsProps {
  /** What is on its way, for a screen reader. */
  readonly label: string;
  readonly rows: number;
}

/** Rows of a list that is on its way, in their final height. */
export function RowSkeletons({ label, rows }: RowSkeletonsProps): ReactElement {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={classes.row}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
