import type { ReactElement, ReactNode } from 'react';
import classes from './list.module.css';

/** Rows with a line between them. */
export function List({ label, children }: { readonly label?: string; readonly children: ReactNode }): ReactElement {
  return (
    <ul aria-label={label} data-ruled>
      {children}
    </ul>
  );
}

interface ListRowProps {
  readonly children: ReactNode;
  readonly end?: ReactNode;
}

export function ListRow({ children, end }: ListRowProps): ReactElement {
  return (
    <li className={classes.row}>
      <div className={classes.content}>{children}</div>
      {end !== undefined && (
        <div className={classes.end} data-quiet>
          {end}
        </div>
      )}
    </li>
  );
}
