import { useState } from 'react';
import { platform } from 'shell/platform';
import { useNow } from '../protection/use-now.ts';

/** What came of a try. */
export type StepUpProblem = 'pass' | 'time' | 'away';

/** Hook: the proof by the exchange password, and whether it still holds. */
export function useStepUp() {
  const [until, setUntil] = useState<number>();
  const now = useNow();
  const { send } = platform.api.useSend('user-step-up');
  return {
    open: until !== undefined && until > now,
    /** Sends the exchange password. @returns what was wrong with it, and until when nobody may try again */
    prove: async (pass: string): Promise<{ problem: StepUpProblem; until?: string } | undefined> => {
      const answer = await send({ pass }).catch(() => undefined);
      if (answer?.status === 'success') {
        setUntil(Date.parse(answer.until));
        return undefined;
      }
      return answer === undefined
        ? { problem: 'away' }
        : { problem: answer.status, ...(answer.until !== undefined && { until: answer.until }) };
    },
    /** The house no longer takes it. */
    close: () => setUntil(undefined),
  };
}
