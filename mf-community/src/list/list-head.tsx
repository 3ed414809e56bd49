import type { ReactElement, ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  /** What can be done with the list as a whole. */
  readonly actions: ReactNode;
  /** What the list is: its `ListCount`. */
  readonly children: ReactNode;
}

/** The line above a list. */
export function ListHead({ actions, children }: ListHeadProps): ReactElement {
  return (
    <div className={classes.head}>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
