import type { ComponentProps, ReactElement, ReactNode } from 'react';
import classes from './choice.module.css';

interface RadioProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** The words beside it; a press on them counts as one on the box. */
  readonly children: ReactNode;
}

interface CheckboxProps extends RadioProps {
  readonly invalid?: boolean;
}

/** Something that is so or not, with its words. */
export function Checkbox({ invalid = false, children, ...native }: CheckboxProps): ReactElement {
  return (
    <label className={classes.choice}>
      <input {...native} type="checkbox" aria-invalid={invalid} />
      <span>{children}</span>
    </label>
  );
}

/** One of several that belong together by their `name`, with its words. */
export function Radio({ children, ...native }: RadioProps): ReactElement {
  return (
    <label className={classes.choice}>
      <input {...native} type="radio" />
      <span>{children}</span>
    </label>
  );
}
