import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { session } from './session.ts';
import { sessionStore } from './session-store.ts';
import { sessionEnd } from './session-end.ts';
import { startSessionWarning } from './session-warning.ts';

/** Warns the member before the session ends. Used once per page. */
export function useSessionWarning(): void {
  useEffect(() => {
    const words = ({ at }: { readonly at: number }) => ({ values: { time: clockTime(at) } });
    const warning = startSessionWarning({
      isLoggedIn: () => sessionStore.store.getState().status === 'loggedIn',
      offer: async (end) => dialogs.confirm('msg3203', words(end)),
      warn: (end) => void dialogs.show('msg3204', words(end)),
      // Any call of the member extends the session; this is the smallest one.
      goOn: () => void call('get-in-game-balance', {}).catch(() => undefined),
      look: () => void session.refresh(),
    });
    warning.endsAt(sessionEnd.getState().end);
    const unsubscribe = sessionEnd.subscribe(({ end }) => warning.endsAt(end));
    return () => {
      unsubscribe();
      warning.stop();
    };
  }, []);
}

function clockTime(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
}
