import type { ReactElement } from 'react';
import type { SegmentsProps } from 'shared-types';
import classes from './segments.module.css';

/** @see PlatformUi.Segments */
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
