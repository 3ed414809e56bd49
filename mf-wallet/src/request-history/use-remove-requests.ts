import { createElement } from 'react';
import type { CallResponse } from 'shared-types/calls';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Figures } from '../figures/figures.tsx';
import type { MoneyRequest, MoneyRequestKind } from './money-request.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('request-history')({
  askCancel: { kind: 'confirm', yes: 'cancelIt', no: 'keepIt', irreversible: true },
  requestCancelled: 'success',
  notCancelled: 'warning',
  askHide: { kind: 'confirm', yes: 'hideThem' },
});

const CALLS = { deposit: 'user-del-deposit', withdraw: 'user-del-withdraw' } as const;

/** Returns the actions on a member's requests. Members cannot cancel a withdrawal. */
export function useRemoveRequests(kind: MoneyRequestKind) {
  const { send } = platform.api.useSend(CALLS[kind]);
  const { run, busy } = platform.useAction(async (act: () => Promise<void>) =>
    act().catch(async (failure: unknown) => platform.dialogs.failure(failure)),
  );
  return {
    busy,
    /** Hides all finished requests from the list, after confirmation; the statement still contains them. */
    hideFinished: () =>
      void run(async () => {
        if (await platform.dialogs.confirm(MESSAGES.askHide)) {
          await send({});
        }
      }),
    /** Cancels a pending deposit, after confirmation. @param lines details of the request for the dialog */
    cancel: ({ id }: MoneyRequest, lines: readonly (readonly [string, string])[]) =>
      void run(async () => {
        if (
          await platform.dialogs.confirm(MESSAGES.askCancel, {
            details: createElement(Figures, { look: 'strong', figures: lines }),
          })
        ) {
          await platform.dialogs.show(MESSAGES[isCancelled(await send({ id })) ? 'requestCancelled' : 'notCancelled']);
        }
      }),
  };
}

/** Returns true if the request was cancelled; false if the operator approved it first. */
function isCancelled(response: CallResponse<'user-del-deposit'>): boolean {
  return response.status === 'success' && response.state !== 'done';
}
