import type { ComponentProps, ReactElement, ReactNode } from 'react';
import classes from './choice.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Label; a click on it toggles the box. */
  readonly children: ReactNode;
}

interface CheckboxProps extends RadioProps {
  readonly invalid?: boolean;
}

export function Checkbox({ invalid = false, children, ...native }: CheckboxProps): ReactElement {
  return (
    <label className={classes.choice}>
      <input {...native} type="checkbox" aria-invalid={invalid} />
      <span>{children}</span>
    </label>
  );
}

/** A labelled radio button; buttons with the same `name` form a group. */
export function Radio({ children, ...native }: RadioProps): ReactElement {
  return (
    <label className={classes.choice}>
      <input {...native} type="radio" />
      <span>{children}</span>
    </label>
  );
}
