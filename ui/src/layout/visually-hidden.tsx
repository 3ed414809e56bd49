import type { ReactElement, ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1' | 'h2' | 'label' | 'caption';
  /** -1 where the focus may be led to it. */
  readonly tabIndex?: -1;
  /** Of a label: the control that it names. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** Words that are read out and not seen. */
export function VisuallyHidden({ as: Element = 'span', ...attributes }: VisuallyHiddenProps): ReactElement {
  return <Element {...attributes} className={classes.hidden} />;
}
