import type { ReactElement, ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  /** Actions of the whole list. */
  readonly actions: ReactNode;
  /** The list's `ListCount`. */
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
