import { SESSION_END_HEADER } from 'shared-types/platform';
import { createStore } from 'zustand';
import { shownMemberId } from './session-store.ts';
import { tabs } from './tabs.ts';

/** When the session ends if nothing more is done. */
export interface SessionEnd {
  /** In ms of this machine's clock. */
  readonly at: number;
  /** Nothing that is done can make it longer. */
  readonly final: boolean;
}

/** When the session ends, undefined while that is not known. */
export const sessionEnd = createStore<{ readonly end: SessionEnd | undefined }>(() => ({ end: undefined }));

/** Smaller changes come from the time that answers take and are not worth telling. */
const WORTH_TELLING_MS = 5_000;

/** Takes what an answer of the proxy says of the session's end, and tells the other tabs when it changed. */
export function noteSessionEnd(headers: Headers): void {
  const announced = /^(?<seconds>\d+)(?<final> final)?$/.exec(headers.get(SESSION_END_HEADER) ?? '')?.groups;
  if (announced === undefined) {
    return;
  }
  const end = { at: Date.now() + Number(announced.seconds) * 1000, final: announced.final !== undefined };
  if (apply(end)) {
    tabs.send({ type: 'end', end, userId: shownMemberId() });
  }
}

function apply(end: SessionEnd): boolean {
  const before = sessionEnd.getState().end;
  if (before !== undefined && before.final === end.final && Math.abs(before.at - end.at) < WORTH_TELLING_MS) {
    return false;
  }
  sessionEnd.setState({ end });
  return true;
}

tabs.listen((message) => {
  // A tab that still shows another member tells of another session.
  if (message.type === 'end' && message.userId === shownMemberId()) {
    apply(message.end);
  }
});
