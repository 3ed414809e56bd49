import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useFieldWiring } from './field-context.ts';
import classes from './text-look.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'prefix'> {
  /** Set by the error of the `Field` around it by default. */
  readonly invalid?: boolean | undefined;
  readonly size?: 'normal' | 'large';
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A single-line text field. Labelled by its `Field`, else it needs an `aria-label`. */
export function TextField({ invalid, size, before, after, ...native }: TextFieldProps): ReactElement {
  const wiring = useFieldWiring({ invalid, ...native });
  return (
    <span className={classes.box} data-size={size}>
      {before !== undefined && <span className={classes.beside}>{before}</span>}
      <input type="text" {...native} {...wiring} className={classes.input} />
      {typeof after === 'string' ? <span className={classes.beside}>{after}</span> : after}
    </span>
  );
}
