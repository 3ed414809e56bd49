import type { ReactElement, ReactNode } from 'react';
import { EmptyState, RowSkeletons } from 'ui';
import classes from './entries.module.css';

interface EntriesProps {
  /** Whether one of them is open. */
  readonly open: boolean;
  /** What stands in the place of the open one while none is, where there is such a place. */
  readonly choose: string;
  /** `Entry` each. */
  readonly children: ReactNode;
}

/** The same room while its entries are on the way. */
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

/** Entries one below the other, each opening in place; where there is room, beside the list. */
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
