import { type ReactElement, useEffect, useState } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './strength-meter.module.css';

const WORDS = ['strength.0', 'strength.1', 'strength.2', 'strength.3', 'strength.4'] as const;

interface StrengthMeterProps {
  readonly password: string;
  /** Texts an attacker tries first, such as the user id. */
  readonly known: readonly string[];
}

export function StrengthMeter({ password, known }: StrengthMeterProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const score = useStrength(password, known);
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

/** Loaded on first input: the list of common passwords is large. */
const load = async () => import(/* webpackChunkName: "password-strength" */ './estimate-strength.ts');

/** Returns the strength of a password, 0 to 4; undefined while it is empty or not rated yet. */
function useStrength(password: string, known: readonly string[]): number | undefined {
  const [judged, setJudged] = useState<{ password: string; score: number }>();
  const words = known.join('\n');
  useEffect(() => {
    if (password === '') {
      return undefined;
    }
    let left = false;
    load().then(
      ({ estimateStrength }) => {
        if (!left) {
          setJudged({ password, score: estimateStrength(password, words.split('\n')) });
        }
      },
      // Registration works without the strength meter.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [password, words]);
  return password === '' ? undefined : judged?.score;
}
