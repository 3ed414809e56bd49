import type { ReactElement } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Choice extends string> {
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  /** Selected value; undefined if no choice is selected. */
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
  /** Names the group, unless the group around it has a name. */
  readonly label?: string;
}

/** A few choices side by side, of which one is selected. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>): ReactElement {
  const { choices, chosen, onChoose, label } = props;
  return (
    <div {...(label !== undefined && { role: 'group', 'aria-label': label })} className={classes.segments}>
      {choices.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          className={classes.segment}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
