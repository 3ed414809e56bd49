import { SESSION_END_HEADER } from 'shared-types/platform';
import { createStore } from 'zustand';
import { getShownMemberId } from './session-store.ts';
import { tabs } from './tabs.ts';

/** End of the session if nothing more is done. */
export interface SessionEnd {
  /** Time in ms, by this machine's clock. */
  readonly at: number;
  /** It cannot be extended. */
  readonly final: boolean;
}

export const sessionEnd = createStore<{ readonly end: SessionEnd | undefined }>(() => ({ end: undefined }));

/** Differences below this are response latency and are ignored, in ms. */
const MIN_CHANGE_MS = 5_000;

/** Stores the session's end from a response of the proxy, and notifies the other tabs of a change. */
export function recordSessionEnd(headers: Headers): void {
  const announced = /^(?<seconds>\d+)(?<final> final)?$/.exec(headers.get(SESSION_END_HEADER) ?? '')?.groups;
  if (announced === undefined) {
    return;
  }
  const end = { at: Date.now() + Number(announced.seconds) * 1000, final: announced.final !== undefined };
  if (apply(end)) {
    tabs.send({ type: 'end', end, userId: getShownMemberId() });
  }
}

function apply(end: SessionEnd): boolean {
  const before = sessionEnd.getState().end;
  if (before !== undefined && before.final === end.final && Math.abs(before.at - end.at) < MIN_CHANGE_MS) {
    return false;
  }
  sessionEnd.setState({ end });
  return true;
}

tabs.listen((message) => {
  // A tab that still shows another member reports another session.
  if (message.type === 'end' && message.userId === getShownMemberId()) {
    apply(message.end);
  }
});
