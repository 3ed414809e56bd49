import { type ReactElement, useState } from 'react';
import { BREAK_HOURS, type ExclusionPeriod } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { nameOf, type StopChoice } from './stop-choice.ts';
import { StopQuestion } from './stop-question.tsx';

interface StopChoicesProps {
  readonly periods: readonly ExclusionPeriod[];
  /** Called when a choice holds and the member has read until when. */
  readonly onDone?: () => void;
}

/** Breaks and self-exclusions to choose from; each is asked about with its end before anything is locked. */
export function StopChoices({ periods, onDone }: StopChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const [asked, setAsked] = useState<StopChoice>();
  const buttons = (choices: readonly StopChoice[]) => (
    <div className={classes.choices} data-count={choices.length}>
      {choices.map((choice) => (
        <Button key={nameOf(choice)} onClick={() => setAsked(choice)}>
          {t(nameOf(choice))}
        </Button>
      ))}
    </div>
  );
  const close = (stopped: boolean) => {
    setAsked(undefined);
    if (stopped) {
      onDone?.();
    }
  };
  return (
    <div className={classes.stop}>
      <p className={classes.hint}>{t('stopHint')}</p>
      <h3>{t('break')}</h3>
      {buttons(BREAK_HOURS.map((hours) => ({ kind: 'break', hours })))}
      <h3>{t('exclusion')}</h3>
      {buttons(periods.map((period) => ({ kind: 'exclusion', period })))}
      {asked !== undefined && <StopQuestion choice={asked} onClose={close} />}
    </div>
  );
}
