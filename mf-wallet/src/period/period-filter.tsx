import { Button, Input } from 'antd';
import { type ReactElement, useId } from 'react';
import { platform } from 'shell/platform';
import { lastDays, momentsOf, type Period } from './period.ts';
import { PERIOD_FILTER_WORDING } from './period-filter.i18n.ts';
import classes from './period-filter.module.css';

const PRESETS = [1, 7, 30, 90, 365] as const;

interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Which days a list is about: the last so many, or any two. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps): ReactElement {
  const t = platform.locale.useWording(PERIOD_FILTER_WORDING);
  const field = useId();
  const none = momentsOf(period) === undefined;
  return (
    <div className={classes.filter} role="group" aria-label={t('period')}>
      <div className={classes.presets}>
        {PRESETS.map((days) => {
          const preset = lastDays(days);
          const chosen = preset.from === period.from && preset.to === period.to;
          return (
            <Button key={days} aria-pressed={chosen} className={classes.preset ?? ''} onClick={() => onChange(preset)}>
              {t(`days${days}`)}
            </Button>
          );
        })}
      </div>
      <div className={classes.days}>
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className={classes.day}>
            <label htmlFor={`${field}${end}`}>{t(end)}</label>
            <Input
              id={`${field}${end}`}
              type="date"
              value={period[end]}
              onChange={({ target }) => onChange({ ...period, [end]: target.value })}
              aria-invalid={none}
              {...(none && { status: 'error' as const })}
            />
          </div>
        ))}
      </div>
      {none && (
        <p className={classes.none} role="alert">
          {t('none')}
        </p>
      )}
    </div>
  );
}
