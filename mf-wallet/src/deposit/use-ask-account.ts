import { useState } from 'react';
import type { CallAnswer } from 'shared-types';
import { platform } from 'shell/platform';
import { tell } from '../refusals/tell.ts';
import { timeRefusal } from '../refusals/time-refusal.ts';

interface AskAccount {
  readonly busy: boolean;
  /** The account that the house named at once; undefined before it was asked for, or when the answer comes later. */
  readonly account: string | undefined;
  readonly ask: () => void;
}

/** Hook: asks the house for the account to pay to, after a question; the answer also stands in the help centre. */
export function useAskAccount(): AskAccount {
  const [account, setAccount] = useState<string>();
  const { send } = platform.api.useSend('user-ask-account');
  const { run, busy } = platform.useAction(async () => {
    if (!(await platform.dialogs.confirm('msg3113'))) {
      return;
    }
    try {
      const answer = await send({});
      if (answer.status === 'success') {
        setAccount(answer.answer);
      }
      await tellAnswer(answer);
    } catch (failure) {
      await platform.dialogs.failure(failure);
    }
  });
  return { busy, account, ask: () => void run() };
}

async function tellAnswer(answer: CallAnswer<'user-ask-account'>): Promise<void> {
  await tell(
    answer.status === 'time' ? timeRefusal(answer) : { key: answer.status === 'success' ? 'msg3114' : 'msg3115' },
  );
}
