import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CallSuccess } from 'shared-types/calls';
import { useStore } from 'zustand';
import { callAsShell } from '../api/call.ts';
import { onResume } from '../api/query-client.ts';
import { dialogQueue, dialogs } from '../dialogs/dialog-queue.ts';
import { session } from '../session/session.ts';
import { sessionStore } from '../session/session-store.ts';
import { startSessionWarning } from '../session/session-warning.ts';
import { startHealthCheck } from './health-check.ts';
import { isOccupied } from './is-occupied.ts';
import { storeSeenCounts, getSeenCounts } from './seen-counts.ts';
import { getPrompt } from './unread-prompt.ts';

/** Interval between checks whether a prompt would interrupt, in ms. */
const RECHECK_MS = 2_000;

/** A prompt is on screen or was just closed. */
let isPrompting = false;

/** Updates the member and shows prompts for unread notes and replies. Used once per page. */
export function useHealth(): void {
  useHealthCheck();
  useEffect(startSessionWarning, []);
  useWaitingPrompts();
}

function useHealthCheck(): void {
  useEffect(() => {
    const check = startHealthCheck<CallSuccess<'user-health-check'>>(
      async () => callAsShell('user-health-check', {}),
      ({ user, noteCount, helpCount, play }) => {
        session.patchUser({ ...user, noteCount, helpCount });
        if (play !== undefined) {
          sessionStore.setPlay(play);
        }
      },
    );
    const stopListening = onResume(check.now);
    return () => {
      stopListening();
      check.stop();
    };
  }, []);
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
