import { useState } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { getTimeMessage } from '../refusals/send-result.ts';
import type ko from './texts/ko.json';

export type AccountRequest = ReturnType<typeof useAccountRequest>;

/** Returns an action that requests the account to pay to, after confirmation; the reply is also in the help centre. */
export function useAccountRequest() {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [account, setAccount] = useState(() => platform.storage.visit.read(getKey(userId)));
  const { send } = platform.api.useSend('user-ask-account');
  const read = platform.api.useSend('read-help-message');
  const { run, busy } = platform.useAction(async () => {
    if (!(await platform.dialogs.confirm(ACCOUNT_MESSAGES.askAccount))) {
      return;
    }
    const response = await send({}).catch(platform.dialogs.failure);
    if (response === undefined) {
      return;
    }
    if (response.status === 'success') {
      setAccount(response.answer);
      if (response.answer !== undefined) {
        platform.storage.visit.write(getKey(userId), response.answer);
        // This page shows the reply: no prompt announces it. A failure leaves it unread in the help centre.
        if (response.id !== undefined && hasOwnId({ id: response.id })) {
          read.send({ id: response.id }).catch(() => undefined);
        }
      }
    }
    if (response.status === 'time') {
      await platform.dialogs.show(...getTimeMessage(response));
    } else {
      await platform.dialogs.show(
        ACCOUNT_MESSAGES[response.status === 'success' ? 'accountAsked' : 'accountAskedBefore'],
      );
    }
  });
  return { busy, account, ask: () => void run() };
}

const ACCOUNT_MESSAGES = defineMessages<typeof ko>('deposit')({
  askAccount: { kind: 'confirm', yes: 'askAccount.ask' },
  accountAsked: 'success',
  accountAskedBefore: 'info',
});

/** Returns the key under which this tab stores the named account, for members who return from their bank. */
const getKey = (userId: string) => `deposit-account.${userId}`;
