import type { ReactElement, ReactNode } from 'react';
import { EmptyState, RowSkeletons } from 'ui';
import classes from './entries.module.css';

interface EntriesProps {
  /** One of them is open. */
  readonly open: boolean;
  /** Content of the side column while no entry is open. */
  readonly choose: string;
  /** `Entry` elements. */
  readonly children: ReactNode;
}

/** Placeholder of entries, of the same size. */
export function EntriesSkeleton(): ReactElement {
  return (
    <div className={classes.room}>
      <div className={classes.split}>
        <div className={classes.coming}>
          <RowSkeletons rows={8} />
        </div>
      </div>
    </div>
  );
}

/** A column of entries that expand in place, or next to the list on wide screens. */
export function Entries({ open, choose, children }: EntriesProps): ReactElement {
  return (
    <div className={classes.room}>
      <div className={classes.split}>
        <ul className={classes.list}>{children}</ul>
        {!open && (
          <div className={classes.none}>
            <EmptyState illustration="letter" title={choose} />
          </div>
        )}
      </div>
    </div>
  );
}
