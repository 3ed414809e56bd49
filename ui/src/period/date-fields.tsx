import type { ReactElement } from 'react';
import type { Period } from 'shared-types/platform';
import { TextField } from '../field/text-field.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './period-filter.module.css';

export interface RangePickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** The last day that can be chosen, YYYY-MM-DD. */
  readonly max: string;
  readonly invalid?: boolean;
  /** Id of the error message. */
  readonly describedBy?: string | undefined;
}

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
