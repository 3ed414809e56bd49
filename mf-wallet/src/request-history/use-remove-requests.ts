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
  /** Confirms and hides every finished request from the list; the statement still contains them. */
  readonly hideFinished: () => void;
  /** Confirms and cancels a pending deposit. @param lines details for the confirmation */
  readonly cancel: (request: MoneyRequest, lines: readonly (readonly [string, string])[]) => void;
}

/** Returns the actions that remove requests from the list. A member never cancels a withdrawal. */
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

/** Returns true if the request was cancelled: support may approve it first, though the call succeeds. */
function isCancelled(answer: CallAnswer<'user-del-deposit'>): boolean {
  return answer.status === 'success' && answer.state !== 'done';
}
