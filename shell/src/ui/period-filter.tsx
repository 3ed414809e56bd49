import { type ReactElement, useId } from 'react';
import { lastDays, momentsOf, type Period } from 'shared-types';
import { useShellText } from '../locale/use-shell-text.ts';
import classes from './period-filter.module.css';
import { Segments } from './segments.tsx';

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

/** @see PlatformUi.PeriodFilter */
export function PeriodFilter({ period, onChange }: PeriodFilterProps): ReactElement {
  const t = useShellText();
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
          <label key={end} className={classes.day}>
            <span className={classes.label}>{t(name)}</span>
            <input
              type="date"
              className={classes.input}
              value={period[end]}
              max={today}
              aria-invalid={!valid}
              aria-describedby={valid ? undefined : problem}
              onChange={({ target }) => onChange({ ...period, [end]: target.value })}
            />
          </label>
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
