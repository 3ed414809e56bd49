import { createElement, useRef, useState } from 'react';
import type { CallAnswer } from 'shared-types';
import { platform } from 'shell/platform';
import { tellMoneyMoved } from '../money-moved/money-moved.ts';
import { Summary } from '../summary/summary.tsx';
import type { MoneyRequest, RequestKind } from './money-request.ts';

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
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const once = (act: () => Promise<void>) => {
    if (!underWay.current) {
      underWay.current = true;
      setBusy(true);
      void act().finally(() => {
        underWay.current = false;
        setBusy(false);
      });
    }
  };
  return {
    busy,
    hideFinished: () => once(async () => hideFinished(kind)),
    cancel: (request, lines) => once(async () => cancelDeposit(request, lines)),
  };
}

async function hideFinished(kind: RequestKind): Promise<void> {
  if (await platform.dialogs.confirm('msg3112')) {
    await platform.api.call(CALLS[kind], {}).then(tellMoneyMoved, platform.dialogs.failure);
  }
}

async function cancelDeposit({ id }: MoneyRequest, lines: readonly (readonly [string, string])[]): Promise<void> {
  if (!(await platform.dialogs.confirm('msg3109', { details: createElement(Summary, { lines }) }))) {
    return;
  }
  await platform.api.call('user-del-deposit', { id }).then(async (answer) => {
    tellMoneyMoved();
    await platform.dialogs.show(isCancelled(answer) ? 'msg3110' : 'msg3111');
  }, platform.dialogs.failure);
}

/** Whether the request was cancelled: one that the house approved first was not, though the call succeeded. */
function isCancelled(answer: CallAnswer<'user-del-deposit'>): boolean {
  return answer.status === 'success' && answer.state !== 'done';
}
