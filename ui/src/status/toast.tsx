import type { ReactElement, ReactNode } from 'react';
import classes from './toast.module.css';

interface ToastProps {
  /** Message. An empty toast is rendered, too, so that screen readers announce a new message. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A message on or below the top bar, with actions at the bottom. `data-` attributes are set on its element. */
export function Toast({ children, actions, ...data }: ToastProps): ReactElement {
  const shown = children !== undefined && children !== null && children !== false;
  return (
    <div data-screen-only className={classes.place} role="status" data-bar={actions !== undefined}>
      {shown && (
        <div {...data} className={classes.toast}>
          <span>{children}</span>
          {actions !== undefined && <span className={classes.actions}>{actions}</span>}
        </div>
      )}
    </div>
  );
}
