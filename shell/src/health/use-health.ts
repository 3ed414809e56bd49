import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SESSION_PATH } from 'shared-types/calls';
import { HEALTH_CHECK_INTERVAL_MS } from 'shared-types/platform';
import { useStore } from 'zustand';
import { callAsShell } from '../api/call.ts';
import { dialogQueue, dialogs } from '../dialogs/dialog-queue.ts';
import { session } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { startSessionWarning } from '../session/session-warning.ts';
import { isOccupied } from './is-occupied.ts';
import { getPrompt, getSeenCounts, storeSeenCounts } from './unread-prompt.ts';

/** Interval between checks whether a prompt would interrupt, in ms. */
const RECHECK_MS = 2_000;

/** A prompt is on screen or was just closed. */
let isPrompting = false;

/** Updates the session and shows prompts for unread notes and replies. Used once per page. */
export function useHealth(): void {
  useUnknownSession();
  useHealthCheck();
  useEffect(startSessionWarning, []);
  useWaitingPrompts();
}

/** Queries the session while it is unknown, with the waits of any read without a response. */
function useUnknownSession(): void {
  useQuery({
    queryKey: [SESSION_PATH],
    queryFn: async () => {
      await session.refresh();
      if (sessionStore.store.getState().status === 'loading') {
        throw new Error('The session is still unknown.');
      }
      return null;
    },
    enabled: useStore(sessionStore.store, ({ status }) => status === 'loading'),
    retry: true,
    notifyOnChangeProps: [],
  });
}

/** Queries every 30 s while a member is logged in (spec section 4), and when the user returns to the page. */
function useHealthCheck(): void {
  useQuery({
    queryKey: ['user-health-check'],
    queryFn: async () => {
      const { user, noteCount, helpCount, play } = await callAsShell('user-health-check', {});
      session.patchUser({ ...user, noteCount, helpCount });
      if (play !== undefined) {
        sessionStore.setPlay(play);
      }
      return null;
    },
    enabled: useStore(sessionStore.store, ({ status }) => status === 'loggedIn'),
    initialData: null,
    initialDataUpdatedAt: 0,
    refetchOnMount: false,
    refetchInterval: HEALTH_CHECK_INTERVAL_MS,
    notifyOnChangeProps: [],
  });
}

function useWaitingPrompts(): void {
  const user = useStore(sessionStore.store, (state) => state.user);
  const busy = useStore(dialogQueue, ({ dialogs: open, toasts }) => open.length + toasts.length > 0);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (user === null) {
      return undefined;
    }
    const shown = getSeenCounts(user, Date.now());
    const prompt = busy || isPrompting ? undefined : getPrompt(user, pathname, shown);
    if (prompt === undefined) {
      return undefined;
    }
    if (isOccupied()) {
      const timer = setTimeout(() => setChecks(checks + 1), RECHECK_MS);
      return () => clearTimeout(timer);
    }
    isPrompting = true;
    void dialogs.confirm(prompt.message).then((confirmed) => {
      storeSeenCounts(user, Date.now());
      isPrompting = false;
      return confirmed ? navigate(prompt.path) : undefined;
    });
    return undefined;
  }, [user, busy, pathname, navigate, checks]);
}
