import type { ReactElement } from 'react';
import { BREAK_HOURS, type ExclusionPeriod } from 'shared-types';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { useStop } from './use-stop.ts';

interface StopChoicesProps {
  readonly periods: readonly ExclusionPeriod[];
  /** Called when it is known whether a choice holds. */
  readonly onDone?: () => void;
}

/** Breaks and self-exclusions to choose from; each holds at once. What that means stands above the buttons. */
export function StopChoices({ periods, onDone }: StopChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { takeBreak, exclude } = useStop(onDone);
  const excludeAsked = async (period: ExclusionPeriod) => {
    if (period !== 'forever' || (await platform.dialogs.confirm('msg3208'))) {
      await exclude(period);
    }
  };
  return (
    <div className={classes.stop}>
      <p className={classes.hint}>{t('stopHint')}</p>
      <h3>{t('break')}</h3>
      <div className={classes.choices} data-count={BREAK_HOURS.length}>
        {BREAK_HOURS.map((hours) => (
          <Button key={hours} onClick={() => void takeBreak(hours)}>
            {t(`break${hours}`)}
          </Button>
        ))}
      </div>
      <h3>{t('exclusion')}</h3>
      <div className={classes.choices} data-count={periods.length}>
        {periods.map((period) => (
          <Button key={period} onClick={() => void excludeAsked(period)}>
            {t(`exclude${period}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
