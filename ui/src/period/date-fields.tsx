import type { ReactElement } from 'react';
import { TextField } from '../field/text-field.tsx';
import type { RangePickerProps } from '../rich/range-picker-props.ts';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './period-filter.module.css';

/** The two ends of a period, with their labels. */
const ENDS = [
  { end: 'from', name: 'firstDay' },
  { end: 'to', name: 'lastDay' },
] as const;

/** Two native date fields, shown if the calendar does not load. */
export function DateFields({ period, onChange, max, invalid, describedBy }: RangePickerProps): ReactElement {
  const t = useKitText();
  return (
    <div className={classes.days}>
      {ENDS.map(({ end, name }) => (
        <TextField
          key={end}
          type="date"
          aria-label={t(name)}
          value={period[end]}
          max={max}
          invalid={invalid}
          aria-describedby={describedBy}
          onChange={({ target }) => onChange({ ...period, [end]: target.value })}
        />
      ))}
    </div>
  );
}
