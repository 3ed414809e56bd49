import type { ReactElement, ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1';
  /** -1 if the focus may be moved to it. */
  readonly tabIndex?: -1;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...attributes }: VisuallyHiddenProps): ReactElement {
  return <Element {...attributes} className={classes.hidden} />;
}
