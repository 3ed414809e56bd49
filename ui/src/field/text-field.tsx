import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useFieldWiring } from './field-context.ts';
import classes from './text-look.module.css';

/** What every control of text has beside what a browser’s own has. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'prefix'> {
  /** Within a `Field` it follows from the field’s error. */
  readonly invalid?: boolean | undefined;
  /** `large` for the amount that a page is about. */
  readonly size?: 'normal' | 'large';
  /** Stands before what is typed, such as an icon. */
  readonly before?: ReactNode;
  /** Stands after what is typed, such as a unit or a button. */
  readonly after?: ReactNode;
}

/** One line of text. Within a `Field` it has its name from there, else it needs an `aria-label`. */
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
