import type { ReactElement, ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1' | 'h2' | 'label' | 'caption';
  /** -1 if the focus may be moved to it. */
  readonly tabIndex?: -1;
  /** For a label: the control that it names. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...attributes }: VisuallyHiddenProps): ReactElement {
  return <Element {...attributes} className={classes.hidden} />;
}
