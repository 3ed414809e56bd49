import { useState } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import type { StepUpProblem, StepUpRefusal } from './use-step-up.ts';

const PROBLEMS = {
  authenticated: 'needsPasskey',
  away: 'away',
  unable: 'passkeyUnable',
  elsewhere: 'passkeyElsewhere',
} as const;

/**
 * Hook: sends one proof at a time, and says what was wrong with it. Who closes the browser's question is told nothing.
 * @param wrong key of what is said where the proof does not hold
 * @param onProved called once it holds
 */
export function useProof(wrong: 'wrongExchange' | 'wrongPasskey' | 'wrongCode', onProved: (() => void) | undefined) {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [problem, setProblem] = useState<string>();
  const wordsOf = (found: StepUpProblem, until: string | undefined) => {
    if (found === 'cancelled') {
      return undefined;
    }
    if (found === 'time') {
      return t('locked', { until: platform.format.dateTime(until) });
    }
    return t(found === 'pass' ? wrong : PROBLEMS[found]);
  };
  const { run, busy } = platform.useAction(async (send: () => Promise<StepUpRefusal | undefined>) => {
    setProblem(undefined);
    const refused = await send();
    if (refused === undefined) {
      onProved?.();
    } else {
      setProblem(wordsOf(refused.problem, refused.until));
    }
  });
  return { problem, setProblem, send: run, busy };
}
