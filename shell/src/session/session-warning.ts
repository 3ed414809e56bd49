import { SESSION_WARNING_MS } from 'shared-types/platform';
import { callAsShell } from '../api/call.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { type SessionEnd, sessionEnd } from './session-end.ts';
import { sessionStore } from './session-store.ts';
import { session } from './session.ts';

/** Delay of the check after the end, in ms: the proxy counts whole seconds, and the clocks differ. */
const CHECK_DELAY_MS = 2_000;

/** Warns the member two minutes before each session end and checks the session at the end. @returns stop */
export function startSessionWarning(): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let warned: number | undefined;
  const isLoggedIn = () => sessionStore.store.getState().status === 'loggedIn';
  const warn = async ({ at, final }: SessionEnd) => {
    if (warned === at || !isLoggedIn()) {
      return;
    }
    warned = at;
    const options = { values: { time: formatClockTime(at) } };
    if (final) {
      await dialogs.show('msg3204', options);
    } else if (await dialogs.confirm('msg3203', options)) {
      // Any call of the member extends the session; this is the smallest one.
      await callAsShell('get-in-game-balance', {}).catch(() => undefined);
    }
  };
  const stopTimers = () => timers.forEach((timer) => clearTimeout(timer));
  const schedule = (end: SessionEnd | undefined) => {
    stopTimers();
    if (end !== undefined) {
      const left = end.at - Date.now();
      timers = [
        setTimeout(() => void warn(end), Math.max(0, left - SESSION_WARNING_MS)),
        setTimeout(() => (isLoggedIn() ? void session.refresh() : undefined), Math.max(0, left + CHECK_DELAY_MS)),
      ];
    }
  };
  schedule(sessionEnd.getState().end);
  const unsubscribe = sessionEnd.subscribe(({ end }) => schedule(end));
  return () => {
    unsubscribe();
    stopTimers();
  };
}

function formatClockTime(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
}
