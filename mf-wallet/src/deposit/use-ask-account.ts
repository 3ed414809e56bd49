import { useState } from 'react';
import type { CallAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { showRefusal } from '../refusals/show-refusal.ts';
import { timeRefusal } from '../refusals/time-refusal.ts';
import { keepAccount, keptAccount } from './kept-account.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';

/** The question for the account, and its answer. */
export interface AskAccount {
  readonly busy: boolean;
  /** The account that the house named at once; undefined before it was asked for, or when the answer comes later. */
  readonly account: string | undefined;
  readonly ask: () => void;
}

/** Hook: asks the house for the account to pay to, after a question; the answer also stands in the help centre. */
export function useAskAccount(): AskAccount {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [account, setAccount] = useState(() => keptAccount(userId));
  const { send } = platform.api.useSend('user-ask-account');
  const { run, busy } = platform.useAction(async () => {
    if (!(await platform.dialogs.confirm(DEPOSIT_MESSAGES.askAccount))) {
      return;
    }
    try {
      const answer = await send({});
      if (answer.status === 'success') {
        setAccount(answer.answer);
        if (answer.answer !== undefined) {
          keepAccount(userId, answer.answer);
        }
      }
      await showAnswer(answer);
    } catch (failure) {
      await platform.dialogs.failure(failure);
    }
  });
  return { busy, account, ask: () => void run() };
}

async function showAnswer(answer: CallAnswer<'user-ask-account'>): Promise<void> {
  await showRefusal(
    answer.status === 'time'
      ? timeRefusal(answer)
      : { message: DEPOSIT_MESSAGES[answer.status === 'success' ? 'accountAsked' : 'accountAskedBefore'] },
  );
}
