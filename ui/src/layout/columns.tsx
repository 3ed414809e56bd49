import type { ReactElement, ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
  /** Makes both columns equally high. */
  readonly even?: boolean;
}

/** The two columns of a page, the same on every page; below 900 px the main column is above the other. */
export function Columns({ main, side, even = false }: ColumnsProps): ReactElement {
  return (
    <div className={classes.columns} data-even={even}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}
