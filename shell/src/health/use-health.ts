import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { call } from '../api/call.ts';
import { onWakeUp } from '../api/on-wake-up.ts';
import { dialogQueue, dialogs } from '../dialogs/dialog-queue.ts';
import { session, sessionStore } from '../session/session.ts';
import { startHealthCheck } from './health-check.ts';
import { NOTHING_TOLD, toldAtMost, type WaitingCounts, waitingPrompt } from './waiting-prompt.ts';

/** Counts that were told in this visit; a full load of the page begins a new one. */
let told: WaitingCounts = NOTHING_TOLD;

/** Hook: keeps the member up to date and tells of waiting notes and answers; once in the page. */
export function useHealth(): void {
  useHealthCheck();
  useWaitingPrompts();
}

function useHealthCheck(): void {
  useEffect(() => {
    const check = startHealthCheck({
      ask: async () => {
        const { user, noteCount, helpCount } = await call('user-health-check', {});
        return { ...user, noteCount, helpCount };
      },
      patch: (patch) => session.patchUser(patch),
      isLoggedIn: () => sessionStore.store.getState().status === 'loggedIn',
      isHidden: () => document.visibilityState === 'hidden',
    });
    const stopListening = onWakeUp(() => check.now());
    return () => {
      stopListening();
      check.stop();
    };
  }, []);
}

function useWaitingPrompts(): void {
  const user = useStore(sessionStore.store, (state) => state.user);
  const busy = useStore(dialogQueue, (state) => state.dialogs.length > 0);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (user === null) {
      return;
    }
    told = toldAtMost(told, user);
    const prompt = busy ? undefined : waitingPrompt(user, pathname, told);
    if (prompt === undefined) {
      return;
    }
    told = { ...told, [prompt.message]: prompt.count };
    void dialogs.confirm(prompt.message).then((confirmed) => (confirmed ? navigate(prompt.path) : undefined));
  }, [user, busy, pathname, navigate]);
}
