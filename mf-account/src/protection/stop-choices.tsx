import { type ReactElement, useState } from 'react';
import { BREAK_HOURS, EXCLUSION_PERIODS } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import shared from '../styles/shared.module.css';
import { getChoiceKey, type StopChoice } from './stop-choice.ts';
import { StopQuestion } from './stop-question.tsx';

const TIMED_PERIODS = EXCLUSION_PERIODS.filter((period) => period !== 'forever');

interface StopChoicesProps {
  /** Whether it offers permanent exclusion, which needs room for its explanation. */
  readonly offersForever?: boolean;
  /** Called when a restriction applies and the member has read its end. */
  readonly onDone?: () => void;
}

/** Breaks and self-exclusions to choose from; each opens a confirmation with its end. */
export function StopChoices({ offersForever = false, onDone }: StopChoicesProps): ReactElement {
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
      <p data-quiet>{t('stopHint')}</p>
      <h3>{t('break')}</h3>
      {renderButtons(BREAK_HOURS.map((hours) => ({ kind: 'break', hours })))}
      <h3>{t('exclusion')}</h3>
      {renderButtons(TIMED_PERIODS.map((period) => ({ kind: 'exclusion', period })))}
      {offersForever && (
        <div className={classes.forever}>
          <p data-quiet>{t('foreverHint')}</p>
          <Button onClick={() => setChosen({ kind: 'exclusion', period: 'forever' })}>{t('excludeforever')}</Button>
        </div>
      )}
      {chosen !== undefined && <StopQuestion choice={chosen} onClose={close} />}
    </div>
  );
}
