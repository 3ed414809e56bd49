import { type ReactElement, useId, useState } from 'react';
import { platform } from 'shell/platform';
import { Segments } from '../choices/segments.tsx';
import { BET_HISTORY_WORDING } from './bet-history.i18n.ts';
import { lastDays, type Period, PRESET_DAYS, presetOf } from './period.ts';
import classes from './period-picker.module.css';

interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  /** Whether it is one: the first day is not after the last. */
  readonly valid: boolean;
}

/** A period by one press, or by its first and last day. */
export function PeriodPicker({ period, onChange, valid }: PeriodPickerProps): ReactElement {
  const t = platform.locale.useWording(BET_HISTORY_WORDING);
  const problem = useId();
  const [now] = useState(() => new Date());
  const preset = presetOf(period, now);
  const today = lastDays(1, now).to;
  const days = (['from', 'to'] as const).map((end) => (
    <label key={end} className={classes.day}>
      <span className={classes.label}>{t(end)}</span>
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
  ));
  return (
    <div role="group" aria-label={t('period')} className={classes.picker}>
      <Segments
        choices={PRESET_DAYS.map((count) => ({ value: count, label: t(`days${count}`) }))}
        chosen={preset}
        onChoose={(count) => onChange(lastDays(count, now))}
      />
      <div className={classes.days}>{days}</div>
      {!valid && (
        <p id={problem} role="alert" className={classes.problem}>
          {t('noPeriod')}
        </p>
      )}
    </div>
  );
}
