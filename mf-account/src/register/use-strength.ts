import { useEffect, useState } from 'react';

/** Loaded with the first letter: the list of common passwords is larger than the page. */
const load = async () => import(/* webpackChunkName: "password-strength" */ './estimate-strength.ts');

/** Hook: how hard a password is to guess, 0 to 4; undefined while it is empty or cannot be told. */
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
      // Advice that does not arrive keeps nobody from registering.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [password, words]);
  return password === '' ? undefined : judged?.score;
}
