import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  readonly label: ReactNode;
  /** Text next to the label, such as "optional". */
  readonly aside?: ReactNode;
  /** Validation error; replaces everything else below the field and marks the control as invalid. */
  readonly error?: ReactNode;
  /** Positive feedback on the input, in place of the hint. */
  readonly good?: ReactNode;
  readonly hint?: ReactNode;
  /** More content below the line, such as a password's strength. */
  readonly below?: ReactNode;
  readonly size?: 'normal' | 'large';
  /** Id of the control, if something outside of the field needs it. */
  readonly id?: string;
  /** One control of the kit, which gets its id, description and validity from here. */
  readonly children: ReactNode;
}

/** A labelled control with one line below it, whose height is reserved. */
export function Field(props: FieldProps): ReactElement {
  const { label, aside, error, good, hint, below, size, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const describedBy = `${id}-note`;
  return (
    <div className={classes.field} data-size={size}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {aside !== undefined && <em>{aside}</em>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: error !== undefined }}>{children}</FieldContext>
      <div id={describedBy} className={classes.note} aria-live="polite">
        {error !== undefined ? (
          <span className={classes.error}>{error}</span>
        ) : good !== undefined ? (
          <span className={classes.good}>{good}</span>
        ) : (
          hint
        )}
      </div>
      {below}
    </div>
  );
}
