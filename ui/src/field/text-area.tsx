import type { ComponentProps, ReactElement } from 'react';
import { useFieldWiring } from './field-context.ts';
import classes from './text-look.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  /** Set by the error of the `Field` around it by default. */
  readonly invalid?: boolean | undefined;
}

/** A multi-line text field. Labelled by its `Field`, else it needs an `aria-label`. */
export function TextArea({ invalid, ...native }: TextAreaProps): ReactElement {
  const wiring = useFieldWiring({ invalid, ...native });
  return (
    <span className={classes.box}>
      <textarea rows={4} {...native} {...wiring} className={classes.input} />
    </span>
  );
}
