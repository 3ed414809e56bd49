import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react';
import { lastDays, momentsOf, type Period } from 'shared-types/platform';
import { Select } from '../field/select.tsx';
import { TextField } from '../field/text-field.tsx';
import { useHydrated } from '../server/use-stored-state.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './period-filter.module.css';

interface PeriodFilterProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  readonly children?: ReactNode;
}

/** Preset periods, in days up to today. */
const PRESETS = [
  { value: '1', name: 'today' },
  { value: '7', name: 'days7' },
  { value: '30', name: 'days30' },
  { value: '90', name: 'days90' },
  { value: '365', name: 'oneYear' },
] as const;

const CUSTOM = 'custom';

/** A calendar, only in browsers; two native date fields if its code does not load. */
const RangePicker = lazy(async () =>
  import(/* webpackChunkName: "rich-range-picker" */ '../rich/antd-range-picker.tsx').then(
    ({ AntdRangePicker }) => ({ default: AntdRangePicker }),
    () => ({ default: DateFields }),
  ),
);

/** Selects the days of a list by preset periods, or by a calendar that loads when a custom one is chosen. */
export function PeriodFilter({ period, onChange, children }: PeriodFilterProps): ReactElement {
  const t = useKitText();
  const problem = useId();
  const hydrated = useHydrated();
  const [isCustom, setIsCustom] = useState(false);
  const valid = momentsOf(period) !== undefined;
  const today = lastDays(1).to;
  const preset = PRESETS.find(({ value }) => lastDays(Number(value)).from === period.from && today === period.to);
  const custom = isCustom || preset === undefined;
  const skeleton = (
    <div className={classes.calendar}>
      <Skeleton shape="block" />
    </div>
  );
  return (
    <div data-screen-only className={classes.filter}>
      <Select
        label={t('period')}
        choices={[
          ...PRESETS.map(({ value, name }) => ({ value, label: t(name) })),
          { value: CUSTOM, label: t('ownPeriod') },
        ]}
        chosen={custom ? CUSTOM : preset.value}
        onChoose={(value) => {
          setIsCustom(value === CUSTOM);
          if (value !== CUSTOM) {
            onChange(lastDays(Number(value)));
          }
        }}
      />
      {children}
      {custom && !hydrated && skeleton}
      {custom && hydrated && (
        <Suspense fallback={skeleton}>
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
        </Suspense>
      )}
      {!valid && (
        <p id={problem} role="alert" className={classes.problem}>
          {t('noPeriod')}
        </p>
      )}
    </div>
  );
}

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
function DateFields({ period, onChange, max, invalid, describedBy }: RangePickerProps): ReactElement {
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
