import { useEffect, useEffectEvent, useState } from 'react';
import { platform } from 'shell/platform';
import {
  deletePendingCheck,
  storePendingCheck,
  readPendingCheck,
  type PendingCheck,
  usePendingCheck,
} from './pending-check.ts';

/**
 * Returns the interval of the reality check. A choice is stored until the backend confirms it, and shown as saving until
 * then; of several choices the last one applies.
 */
export function useCheckMinutes(minutes: number | null) {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const pending = usePendingCheck();
  const send = useSendCheck();
  const own = pending?.userId === userId ? pending : undefined;
  // After a confirmation, `minutes` is outdated until the next fetch.
  const [sending, setSending] = useState<{ readonly choice: number | null; readonly before: number | null }>();
  const known = sending !== undefined && sending.before === minutes ? sending.choice : minutes;
  return {
    chosen: own === undefined ? known : own.minutes,
    saving: own !== undefined,
    choose: async (choice: number | null) => {
      if (await send({ userId, minutes: choice })) {
        setSending({ choice, before: minutes });
      }
    },
  };
}

/** Sends a choice that a previous page left unconfirmed. Use once per page. */
export function useUnsentCheck(): void {
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const send = useSendCheck();
  const catchUp = useEffectEvent((member: string) => {
    const pending = readPendingCheck();
    if (pending !== undefined && pending.userId === member) {
      void send(pending);
    }
  });
  useEffect(() => catchUp(userId), [userId]);
}

/** Returns a function that sends a choice and resolves to true if the backend confirmed it. */
function useSendCheck(): (choice: PendingCheck) => Promise<boolean> {
  const { send } = platform.api.useSend('rg-set-check', { inOrder: true });
  return async (choice) => {
    storePendingCheck(choice);
    const response = await send({ minutes: choice.minutes }).catch(platform.dialogs.failure);
    deletePendingCheck(choice);
    return response !== undefined;
  };
}
