import type { SessionEnd } from './session-end.ts';

/** Messages between tabs of the same browser. */
export type TabMessage =
  /** The session changed: a login, a logout, or an ended login. */
  | { readonly type: 'session' }
  /** The session's new end. */
  | { readonly type: 'end'; readonly end: SessionEnd; readonly userId: string | undefined };

/** The other tabs of this browser. */
export interface Tabs {
  readonly send: (message: TabMessage) => void;
  /** @returns function that stops it */
  readonly listen: (listener: (message: TabMessage) => void) => () => void;
}

const CHANNEL = 'member-site';

/** Connects this tab with the others; without a channel it is isolated. */
export function connectTabs(channel: BroadcastChannel | undefined): Tabs {
  const listeners = new Set<(message: TabMessage) => void>();
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
    listeners.forEach((listener) => listener(data)),
  );
  return {
    send: (message) => channel?.postMessage(message),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const tabs = connectTabs(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));
