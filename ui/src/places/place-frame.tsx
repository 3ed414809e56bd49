import type { ReactElement, ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import classes from './place-frame.module.css';

interface PlaceFrameProps {
  readonly illustration: IllustrationName;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` is read out at once. */
  readonly role?: 'alert' | undefined;
}

/**
 * An illustration, what it means and the one next step: the frame of every place that has nothing else to show. Where there is
 * little room the CSS variables `--illustration-width` and `--place-padding` around it make it smaller.
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
