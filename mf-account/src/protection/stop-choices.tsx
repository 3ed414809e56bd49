import { type ReactElement, useState } from 'react';
import { BREAK_HOURS, type ExclusionPeriod } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { getChoiceKey, type StopChoice } from './stop-choice.ts';
import { StopQuestion } from './stop-question.tsx';

interface StopChoicesProps {
  readonly periods: readonly ExclusionPeriod[];
  /** Called when a restriction applies and the member has read its end. */
  readonly onDone?: () => void;
}

/** Breaks and self-exclusions to choose from; each opens a confirmation with its end. */
export function StopChoices({ periods, onDone }: StopChoicesProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const [chosen, setChosen] = useState<StopChoice>();
  const renderButtons = (choices: readonly StopChoice[]) => (
    <div className={classes.choices} data-count={choices.length}>
      {choices.map((choice) => (
        <Button key={getChoiceKey(choice)} onClick={() => setChosen(choice)}>
          {t(getChoiceKey(choice))}
        </Button>
      ))}
    </div>
  );
  const close = (stopped: boolean) => {
    setChosen(undefined);
    if (stopped) {
      onDone?.();
    }
  };
  return (
    <div className={classes.stop}>
      <p className={classes.hint}>{t('stopHint')}</p>
      <h3>{t('break')}</h3>
      {renderButtons(BREAK_HOURS.map((hours) => ({ kind: 'break', hours })))}
      <h3>{t('exclusion')}</h3>
      {renderButtons(periods.map((period) => ({ kind: 'exclusion', period })))}
      {chosen !== undefined && <StopQuestion choice={chosen} onClose={close} />}
    </div>
  );
}
