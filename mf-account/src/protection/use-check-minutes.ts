import { useEffect, useEffectEvent, useState } from 'react';
import { platform } from 'shell/platform';
import {
  forgetPendingCheck,
  keepPendingCheck,
  pendingCheck,
  type PendingCheck,
  usePendingCheck,
} from './pending-check.ts';

/**
 * Hook: how often the member is shown how the play stands. A choice is kept until the house has answered, and said to be
 * on its way until then; whoever goes through several has the last one hold.
 */
export function useCheckMinutes(minutes: number | null) {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const pending = usePendingCheck();
  const send = useSendCheck();
  const own = pending?.userId === userId ? pending : undefined;
  // Between the answer and the next read what is known is older than what was chosen.
  const [held, setHeld] = useState<{ readonly choice: number | null; readonly before: number | null }>();
  const known = held !== undefined && held.before === minutes ? held.choice : minutes;
  return {
    chosen: own === undefined ? known : own.minutes,
    saving: own !== undefined,
    choose: async (choice: number | null) => {
      if (await send({ userId, minutes: choice })) {
        setHeld({ choice, before: minutes });
      }
    },
  };
}

/** Hook: sends what a page that was left had not sent to its end; once in the page. */
export function useUnsentCheck(): void {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const send = useSendCheck();
  const catchUp = useEffectEvent((member: string) => {
    const pending = pendingCheck();
    if (pending !== undefined && pending.userId === member) {
      void send(pending);
    }
  });
  useEffect(() => catchUp(userId), [userId]);
}

/** Gives whether the choice holds. */
function useSendCheck(): (choice: PendingCheck) => Promise<boolean> {
  const { send } = platform.api.useSend('rg-set-check', { inOrder: true });
  return async (choice) => {
    keepPendingCheck(choice);
    const answer = await send({ minutes: choice.minutes }).catch(platform.dialogs.failure);
    forgetPendingCheck(choice);
    return answer !== undefined;
  };
}
