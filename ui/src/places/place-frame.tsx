import type { ReactElement, ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import classes from './place-frame.module.css';

interface PlaceFrameProps {
  readonly picture: IllustrationName;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` is read out at once. */
  readonly role?: 'alert' | undefined;
}

/**
 * A picture, what it means and the one next step: the frame of every place that has nothing else to show. Where there is
 * little room the CSS variables `--place-picture` and `--place-padding` around it make it smaller.
 */
export function PlaceFrame({ picture, title, hint, action, role }: PlaceFrameProps): ReactElement {
  return (
    <div className={classes.place} role={role}>
      <Illustration name={picture} />
      <p className={classes.title}>{title}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
