import { useState } from 'react';
import type { CallAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { showRefusal } from '../refusals/show-refusal.ts';
import { timeRefusal } from '../refusals/time-refusal.ts';
import { keepAccount, keptAccount } from './kept-account.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';

/** The request for the account, and its response. */
export interface AskAccount {
  readonly busy: boolean;
  /** The account that support named immediately; undefined before the request, or if the response follows later. */
  readonly account: string | undefined;
  readonly ask: () => void;
}

/** Returns the state of the account request, which is confirmed first; the response also appears in the help centre. */
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
