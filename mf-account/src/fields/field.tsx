import type { ReactElement, ReactNode } from 'react';
import classes from './field.module.css';

/** What stands below a field: at most one line, a problem before anything else. */
export interface FieldNote {
  readonly problem?: string | undefined;
  readonly good?: string | undefined;
  readonly hint?: string | undefined;
}

interface FieldProps extends FieldNote {
  /** Id of the control; the line below has `${id}-note`. */
  readonly id: string;
  readonly label: string;
  /** Said beside the label, such as that the field may stay empty. */
  readonly aside?: string | undefined;
  readonly children: ReactNode;
  /** More below the line, such as a password's strength. */
  readonly below?: ReactNode;
}

/** A labelled field with one line below it, whose height is always there. */
export function Field({ id, label, aside, problem, good, hint, children, below }: FieldProps): ReactElement {
  return (
    <div className={classes.field} data-problem={problem !== undefined}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {aside !== undefined && <em>{aside}</em>}
      </label>
      {children}
      <div id={`${id}-note`} className={classes.under} role="status">
        {problem !== undefined ? (
          <span className={classes.problem}>{problem}</span>
        ) : good !== undefined ? (
          <span className={classes.good}>{good}</span>
        ) : (
          <span className={classes.hint}>{hint}</span>
        )}
      </div>
      {below}
    </div>
  );
}
