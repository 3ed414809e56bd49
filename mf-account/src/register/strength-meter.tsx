import { type ReactElement, useEffect, useState } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './strength-meter.module.css';

interface StrengthMeterProps {
  readonly password: string;
  /** Texts an attacker tries first, such as the user id. */
  readonly known: readonly string[];
}

export function StrengthMeter({ password, known }: StrengthMeterProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('register');
  const score = useStrength(password, known);
  return (
    <div className={classes.meter} data-score={score} role="status">
      <span className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={score !== undefined && score >= bar} />
        ))}
      </span>
      <span className={classes.word}>
        {score !== undefined && t('strength.label', { word: t(`strength.${score}`) })}
      </span>
    </div>
  );
}

/** Loaded on first input: the list of common passwords is large. */
const load = async () => import(/* webpackChunkName: "password-strength" */ './estimate-strength.ts');

/** Returns the strength of a password, 0 to 4; undefined while it is empty or not rated yet. */
function useStrength(password: string, known: readonly string[]) {
  const [score, setScore] = useState<ReturnType<Awaited<ReturnType<typeof load>>['estimateStrength']>>();
  const words = known.join('\n');
  useEffect(() => {
    if (password === '') {
      return undefined;
    }
    let left = false;
    load().then(
      ({ estimateStrength }) => {
        if (!left) {
          setScore(estimateStrength(password, words.split('\n')));
        }
      },
      // Registration works without the strength meter.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [password, words]);
  return password === '' ? undefined : score;
}
