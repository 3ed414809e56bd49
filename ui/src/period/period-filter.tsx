import { type ReactElement, useId } from 'react';
import { lastDays, momentsOf, type Period } from 'shared-types';
import { TextField } from '../field/text-field.tsx';
import { Segments } from '../segments/segments.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './period-filter.module.css';

/** The periods that are one press away, in days up to today. */
const PRESETS = [
  { days: 1, name: 'today' },
  { days: 7, name: 'days7' },
  { days: 30, name: 'days30' },
  { days: 90, name: 'days90' },
  { days: 365, name: 'oneYear' },
] as const;

/** The ends of a period and how they are called. */
const ENDS = [
  { end: 'from', name: 'firstDay' },
  { end: 'to', name: 'lastDay' },
] as const;

interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Which days a list is about: the last so many, or any two. Says itself when they are no period. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps): ReactElement {
  const t = useKitText();
  const problem = useId();
  const valid = momentsOf(period) !== undefined;
  const today = lastDays(1).to;
  const chosen = PRESETS.find(({ days }) => lastDays(days).from === period.from && today === period.to);
  return (
    <div role="group" aria-label={t('period')} className={classes.filter}>
      <Segments
        choices={PRESETS.map(({ days, name }) => ({ value: days, label: t(name) }))}
        chosen={chosen?.days}
        onChoose={(days) => onChange(lastDays(days))}
      />
      <div className={classes.days}>
        {ENDS.map(({ end, name }) => (
          <TextField
            key={end}
            type="date"
            aria-label={t(name)}
            value={period[end]}
            max={today}
            invalid={!valid}
            aria-describedby={valid ? undefined : problem}
            onChange={({ target }) => onChange({ ...period, [end]: target.value })}
          />
        ))}
      </div>
      {!valid && (
        <p id={problem} role="alert" className={classes.problem}>
          {t('noPeriod')}
        </p>
      )}
    </div>
  );
}
