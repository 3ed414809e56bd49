import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { STRENGTH_WORDING } from './strength.i18n.ts';
import classes from './strength-meter.module.css';

const WORDS = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;

/** How hard a password is to guess, as four bars and in words. */
export function StrengthMeter({ score }: { readonly score: number | undefined }): ReactElement {
  const t = platform.locale.useWording(STRENGTH_WORDING);
  const word = score === undefined ? undefined : WORDS[score];
  return (
    <div className={classes.meter} data-score={score} role="status">
      <span className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={score !== undefined && score >= bar} />
        ))}
      </span>
      <span className={classes.word}>{word === undefined ? '' : t('strength', { word: t(word) })}</span>
    </div>
  );
}
