import type { ReactElement } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<Choice> {
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  /** The one that holds; undefined when none of these does. */
  readonly chosen: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
  /** What is chosen here; absent when it stands in a group that says so. */
  readonly label?: string;
}

/** A few choices side by side, of which one holds. */
export function Segments<Choice extends string | number>(props: SegmentsProps<Choice>): ReactElement {
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
