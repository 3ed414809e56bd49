import type { ReactElement, ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import classes from './place-frame.module.css';

interface PlaceFrameProps {
  readonly illustration: IllustrationName;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` is announced immediately. */
  readonly role?: 'alert' | undefined;
}

/**
 * An illustration, an explanation and one action: the frame of all empty states. The CSS variables
 * `--illustration-width` and `--place-padding` reduce its size.
 */
export function PlaceFrame({ illustration, title, hint, action, role }: PlaceFrameProps): ReactElement {
  return (
    <div className={classes.place} role={role}>
      <Illustration name={illustration} />
      <p className={classes.title}>{title}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
