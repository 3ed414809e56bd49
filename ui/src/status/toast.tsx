import type { ReactElement, ReactNode } from 'react';
import classes from './toast.module.css';

interface ToastProps {
  /** Message; rendered when empty, too, so that a new one is read aloud. */
  readonly children?: ReactNode;
  /** Actions; turn the line into a bar. */
  readonly actions?: ReactNode;
}

/** A quiet line at the bottom of the window that blocks nothing. `data-` attributes are set on the line. */
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
