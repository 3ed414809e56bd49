import type { ReactElement, ReactNode, Ref } from 'react';
import classes from './list-count.module.css';

interface ListCountProps {
  /** Receives the focus when the focused row is removed. */
  readonly ref?: Ref<HTMLParagraphElement>;
  /** Empty while the list is loading. */
  readonly children: ReactNode;
}

/** The number of rows above a list; read when it changes. */
export function ListCount({ ref, children }: ListCountProps): ReactElement {
  return (
    <p ref={ref} tabIndex={-1} className={classes.count} role="status">
      {children}
    </p>
  );
}
