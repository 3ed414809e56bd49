import type { ReactElement, ReactNode, Ref } from 'react';
import classes from './list-count.module.css';

interface ListCountProps {
  /** Leads the focus here when what had it is gone. */
  readonly ref?: Ref<HTMLParagraphElement>;
  /** Empty while the list is on its way. */
  readonly children: ReactNode;
}

/** How many rows a list has, above it; read out when it changes. */
export function ListCount({ ref, children }: ListCountProps): ReactElement {
  return (
    <p ref={ref} tabIndex={-1} className={classes.count} role="status">
      {children}
    </p>
  );
}
