import type { ReactElement } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './steps.module.css';

interface StepsProps<Name extends string> {
  readonly label: string;
  /** `problem` marks a step with an error to correct; screen readers read it. */
  readonly steps: readonly { readonly name: Name; readonly label: string; readonly problem?: string | undefined }[];
  readonly now: Name;
  /** Makes completed steps buttons that return to them. */
  readonly onBack?: (name: Name) => void;
}

/** The steps of an ordered process: completed, current and future ones. */
export function Steps<Name extends string>({ label, steps, now, onBack }: StepsProps<Name>): ReactElement {
  const at = steps.findIndex(({ name }) => name === now);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, label: words, problem }, place) => (
        <li
          key={name}
          data-state={place < at ? 'done' : place === at ? 'now' : 'ahead'}
          data-problem={problem !== undefined}
          {...(place === at && { 'aria-current': 'step' as const })}
        >
          {onBack !== undefined && place < at ? (
            <button type="button" className={classes.back} onClick={() => onBack(name)}>
              {words}
            </button>
          ) : (
            words
          )}
          {problem !== undefined && <VisuallyHidden>{problem}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
