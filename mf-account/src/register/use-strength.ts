import { useEffect, useState } from 'react';

/** Loaded on first input: the list of common passwords is large. */
const load = async () => import(/* webpackChunkName: "password-strength" */ './estimate-strength.ts');

/** Returns the strength of a password, 0 to 4; undefined while it is empty or not rated yet. */
export function useStrength(password: string, known: readonly string[]): number | undefined {
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
