import type { ReactElement, ReactNode } from 'react';
import classes from './toast.module.css';

interface ToastProps {
  /** What is to be known now; absent while there is nothing, so that what comes is read out. */
  readonly children?: ReactNode;
  /** What can be done about it; makes the line a bar. */
  readonly actions?: ReactNode;
}

/**
 * A quiet line at the foot of the window: it asks nothing and covers nothing that is used. Attributes with `data-` go to
 * the line.
 */
export function Toast({ children, actions, ...data }: ToastProps): ReactElement {
  const shown = children !== undefined && children !== null && children !== false;
  return (
    <div className={classes.place} role="status">
      {shown && (
        <div {...data} className={classes.toast} data-bar={actions !== undefined}>
          <span>{children}</span>
          {actions !== undefined && <span className={classes.actions}>{actions}</span>}
        </div>
      )}
    </div>
  );
}
