import { type ReactElement, useId, useState } from 'react';
import { lastDays, momentsOf, type Period } from 'shared-types/platform';
import { RangePicker } from '../rich/range-picker.tsx';
import { Segments } from '../segments/segments.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './period-filter.module.css';

interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Preset periods, in days up to today. */
const PRESETS = [
  { days: 1, name: 'today' },
  { days: 7, name: 'days7' },
  { days: 30, name: 'days30' },
  { days: 90, name: 'days90' },
  { days: 365, name: 'oneYear' },
] as const;

/** Value of the choice of any two days, in place of a number of days. */
const CUSTOM = 0;

/**
 * Selects the days of a list by preset periods, or by a calendar that loads when a custom period is chosen. Shows an
 * error for an invalid period.
 */
export function PeriodFilter({ period, onChange }: PeriodFilterProps): ReactElement {
  const t = useKitText();
  const problem = useId();
  const [isCustom, setIsCustom] = useState(false);
  const valid = momentsOf(period) !== undefined;
  const today = lastDays(1).to;
  const preset = PRESETS.find(({ days }) => lastDays(days).from === period.from && today === period.to);
  const custom = isCustom || preset === undefined;
  return (
    <div role="group" aria-label={t('period')} className={classes.filter}>
      <Segments
        choices={[
          ...PRESETS.map(({ days, name }) => ({ value: days, label: t(name) })),
          { value: CUSTOM, label: t('ownPeriod') },
        ]}
        chosen={custom ? CUSTOM : preset.days}
        onChoose={(days) => {
          setIsCustom(days === CUSTOM);
          if (days !== CUSTOM) {
            onChange(lastDays(days));
          }
        }}
      />
      {custom && (
        <RangePicker
          period={period}
          onChange={(next) => {
            // A custom period that equals a preset stays open.
            setIsCustom(true);
            onChange(next);
          }}
          max={today}
          invalid={!valid}
          describedBy={valid ? undefined : problem}
        />
      )}
      {!valid && (
        <p id={problem} role="alert" className={classes.problem}>
          {t('noPeriod')}
        </p>
      )}
    </div>
  );
}
