import type { ReactElement, ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import classes from './place-frame.module.css';

interface EmptyStateProps {
  readonly illustration: IllustrationName;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` is announced immediately. */
  readonly role?: 'alert' | undefined;
}

/** Shows that a list is empty. `--illustration-width` and `--place-padding` reduce its size. */
export function EmptyState({ illustration, title, hint, action, role }: EmptyStateProps): ReactElement {
  return (
    <div className={classes.place} role={role}>
      <Illustration name={illustration} />
      <p className={classes.title}>{title}</p>
      {hint !== undefined && (
        <p className={classes.hint} data-quiet>
          {hint}
        </p>
      )}
      {action !== undefined && (
        <div data-screen-only className={classes.action}>
          {action}
        </div>
      )}
    </div>
  );
}
