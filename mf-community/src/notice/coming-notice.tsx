import type { ReactElement } from 'react';
import { Card, Columns, RowSkeletons, Skeleton } from 'ui';
import classes from './notice.module.css';

/**
 * Placeholder of a notice. The number of its title's lines is unknown, so the notice replaces all of this instead of
 * moving content.
 */
export function ComingNotice(): ReactElement {
  return (
    <Columns
      main={
        <Card>
          <div className={classes.shownDate}>
            <Skeleton shape="line" />
          </div>
          <div className={classes.article}>
            <RowSkeletons rows={2} />
          </div>
        </Card>
      }
      side={
        <div className={classes.ways} aria-hidden="true">
          <span className={classes.way} />
          <span className={classes.way} />
        </div>
      }
    />
  );
}
