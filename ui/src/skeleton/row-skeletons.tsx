import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';

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
