import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './strength-meter.module.css';

const WORDS = ['strength.0', 'strength.1', 'strength.2', 'strength.3', 'strength.4'] as const;

/** Strength of a password, as four bars and as text. */
export function StrengthMeter({ score }: { readonly score: number | undefined }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const word = score === undefined ? undefined : WORDS[score];
  return (
    <div className={classes.meter} data-score={score} role="status">
      <span className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={score !== undefined && score >= bar} />
        ))}
      </span>
      <span className={classes.word}>{word === undefined ? '' : t('strength.label', { word: t(word) })}</span>
    </div>
  );
}
