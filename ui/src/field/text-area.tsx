import type { ComponentProps, ReactElement } from 'react';
import { useFieldWiring } from './field-context.ts';
import classes from './text-look.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  /** Within a `Field` it follows from the field’s error. */
  readonly invalid?: boolean | undefined;
}

/** Several lines of text. Within a `Field` it has its name from there, else it needs an `aria-label`. */
export function TextArea({ invalid, ...native }: TextAreaProps): ReactElement {
  const wiring = useFieldWiring({ invalid, ...native });
  return (
    <span className={classes.box}>
      <textarea rows={4} {...native} {...wiring} className={classes.input} />
    </span>
  );
}
