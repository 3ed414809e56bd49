import { createElement } from 'react';
import type { CallAnswer } from 'shared-types/calls';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Summary } from '../summary/summary.tsx';
import type { MoneyRequest, RequestKind } from './money-request.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('request-history')({
  askCancel: { kind: 'confirm', yes: 'cancelIt', no: 'keepIt', irreversible: true },
  requestCancelled: 'success',
  notCancelled: 'warning',
  askHide: { kind: 'confirm', yes: 'hideThem' },
});

const CALLS = { deposit: 'user-del-deposit', withdraw: 'user-del-withdraw' } as const;

interface RemoveRequests {
  /** True while something is being removed. */
  readonly busy: boolean;
  /** Hides every finished request from the list, asked first; the statement keeps them. */
  readonly hideFinished: () => void;
  /** Cancels a waiting deposit, asked first. @param lines what the request says, for the question */
  readonly cancel: (request: MoneyRequest, lines: readonly (readonly [string, string])[]) => void;
}

/** Hook: what a member may take off the list of requests. A withdrawal is never cancelled by the member. */
export function useRemoveRequests(kind: RequestKind): RemoveRequests {
  const { send } = platform.api.useSend(CALLS[kind]);
  const { run, busy } = platform.useAction(async (act: () => Promise<void>) =>
    act().catch(async (failure: unknown) => platform.dialogs.failure(failure)),
  );
  return {
    busy,
    hideFinished: () =>
      void run(async () => {
        if (await platform.dialogs.confirm(MESSAGES.askHide)) {
          await send({});
        }
      }),
    cancel: ({ id }, lines) =>
      void run(async () => {
        if (await platform.dialogs.confirm(MESSAGES.askCancel, { details: createElement(Summary, { lines }) })) {
          await platform.dialogs.show(MESSAGES[isCancelled(await send({ id })) ? 'requestCancelled' : 'notCancelled']);
        }
      }),
  };
}

/** Whether the request was cancelled: one that the house approved first was not, though the call succeeded. */
function isCancelled(answer: CallAnswer<'user-del-deposit'>): boolean {
  return answer.status === 'success' && answer.state !== 'done';
}
