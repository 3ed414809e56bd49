import type { ReactElement } from 'react';
import classes from './steps.module.css';

interface StepsProps<Name extends string> {
  /** Names the list. */
  readonly label: string;
  readonly steps: readonly { readonly name: Name; readonly label: string }[];
  /** The one that is next. */
  readonly now: Name;
  /** Makes steps that are done buttons that lead back to them. */
  readonly onBack?: (name: Name) => void;
}

/** The steps of something that is done in order: those that are done, the one that is next, and those ahead. */
export function Steps<Name extends string>({ label, steps, now, onBack }: StepsProps<Name>): ReactElement {
  const at = steps.findIndex(({ name }) => name === now);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ name, label: words }, place) => (
        <li
          key={name}
          data-state={place < at ? 'done' : place === at ? 'now' : 'ahead'}
          {...(place === at && { 'aria-current': 'step' as const })}
        >
          {onBack !== undefined && place < at ? (
            <button type="button" className={classes.back} onClick={() => onBack(name)}>
              {words}
            </button>
          ) : (
            words
          )}
        </li>
      ))}
    </ol>
  );
}
