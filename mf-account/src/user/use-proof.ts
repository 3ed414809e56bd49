import { useState } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import type { StepUpProblem, StepUpFailure } from './use-step-up.ts';

const PROBLEMS = {
  authenticated: 'needsPasskey',
  away: 'away',
  unable: 'passkeyUnable',
  elsewhere: 'passkeyElsewhere',
} as const;

/**
 * Sends one proof at a time and shows its error. Closing the browser dialog shows no error.
 * @param wrong text key of the error for an invalid proof
 * @param onProved called after a successful proof
 */
export function useProof(wrong: 'wrongExchange' | 'wrongPasskey' | 'wrongCode', onProved: (() => void) | undefined) {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [problem, setProblem] = useState<string>();
  const describeProblem = (found: StepUpProblem, until: string | undefined) => {
    if (found === 'cancelled') {
      return undefined;
    }
    if (found === 'time') {
      return t('locked', { until: platform.format.dateTime(until) });
    }
    return t(found === 'pass' ? wrong : PROBLEMS[found]);
  };
  const { run, busy } = platform.useAction(async (send: () => Promise<StepUpFailure | undefined>) => {
    setProblem(undefined);
    const failure = await send();
    if (failure === undefined) {
      onProved?.();
    } else {
      setProblem(describeProblem(failure.problem, failure.until));
    }
  });
  return { problem, setProblem, send: run, busy };
}
