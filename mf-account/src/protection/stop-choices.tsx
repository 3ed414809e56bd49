import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { BREAKS, EXCLUSIONS, type StopChoice } from './stop-choice.ts';
import { StopQuestion } from './stop-question.tsx';

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
        <Button key={choice.key} onClick={() => setChosen(choice)}>
          {t(choice.key)}
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
      {renderButtons(BREAKS)}
      <h3>{t('exclusion')}</h3>
      {renderButtons(EXCLUSIONS.slice(0, -1))}
      {offersForever && (
        <div className={classes.forever}>
          <p data-quiet>{t('foreverHint')}</p>
          <Button onClick={() => setChosen(EXCLUSIONS.at(-1))}>{t('excludeforever')}</Button>
        </div>
      )}
      {chosen !== undefined && <StopQuestion choice={chosen} onClose={close} />}
    </div>
  );
}
