import type { ReactElement } from 'react';
import { Card, RowSkeletons, Skeleton } from 'ui';
import classes from './notice.module.css';

/**
 * A notice that is on its way. How many lines its title takes is not known before: what follows replaces all of this
 * instead of moving below it.
 */
export function ComingNotice(): ReactElement {
  return (
    <>
      <Card>
        <div className={classes.shownDate}>
          <Skeleton shape="line" />
        </div>
        <div className={classes.article}>
          <RowSkeletons rows={2} />
        </div>
      </Card>
      <div className={classes.ways} aria-hidden="true">
        <span className={classes.way} />
        <span className={classes.way} />
      </div>
    </>
  );
}
