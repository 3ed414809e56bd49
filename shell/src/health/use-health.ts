import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { dialogQueue, dialogs } from '../dialogs/dialog-queue.ts';
import { sessionStore } from '../session/session.ts';
import { startHealthCheck } from './health-check.ts';
import { waitingPrompt } from './waiting-prompt.ts';

/** Counts that were told in this visit. */
const told = new Map<string, number>();

/** Hook: keeps the member up to date and tells of waiting notes and answers. */
export function useHealth(): void {
  useHealthCheck();
  useWaitingPrompts();
}

function useHealthCheck(): void {
  useEffect(() => {
    const check = startHealthCheck({
      ask: async () => {
        const answer = await call('user-health-check', {});
        return { ...answer.user, noteCount: answer.noteCount, helpCount: answer.helpCount };
      },
      patch: sessionStore.patchUser,
      lost: () => void dialogs.show('msg3007'),
      isLoggedIn: () => sessionStore.store.getState().status === 'loggedIn',
      isHidden: () => document.visibilityState === 'hidden',
      isLoginFailure: (error) => error instanceof ApiError && error.kind === 'login',
    });
    const events = ['focus', 'online'] as const;
    events.forEach((event) => window.addEventListener(event, check.now));
    return () => {
      events.forEach((event) => window.removeEventListener(event, check.now));
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
    const prompt = user === null || busy ? undefined : waitingPrompt(user, pathname, told);
    if (prompt === undefined) {
      return;
    }
    told.set(prompt.message, prompt.count);
    void dialogs.confirm(prompt.message).then((confirmed) => (confirmed ? navigate(prompt.path) : undefined));
  }, [user, busy, pathname, navigate]);
}
