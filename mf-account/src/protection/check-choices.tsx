import type { ReactElement } from 'react';
import { CHECK_MINUTES } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Radio } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { useCheckMinutes } from './use-check-minutes.ts';

interface CheckChoicesProps {
  /** Current interval in minutes; null: never. */
  readonly minutes: number | null;
}

/** Interval of the reality check. */
export function CheckChoices({ minutes }: CheckChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const { chosen, saving, choose } = useCheckMinutes(minutes);
  return (
    <fieldset className={classes.checks} aria-busy={saving}>
      <legend className={classes.hint}>{t('checkHint')}</legend>
      {[...CHECK_MINUTES, null].map((choice) => (
        <Radio key={choice} name="check" checked={chosen === choice} onChange={() => void choose(choice)}>
          {choice === null ? t('never') : t('everyMinutes', { count: choice })}
        </Radio>
      ))}
      <p className={classes.checkState} role="status">
        {t(saving ? 'checkSaving' : 'checkHolds')}
      </p>
    </fieldset>
  );
}
