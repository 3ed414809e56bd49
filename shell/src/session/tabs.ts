import type { SessionEnd } from './session-end.ts';

type TabMessage =
  /** The session changed: a login, a logout, or an ended login. */
  | { readonly type: 'session' }
  | { readonly type: 'end'; readonly end: SessionEnd; readonly userId: string | undefined };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('member-site');

/** The other tabs of this browser; none in a browser without channels. */
export const tabs = {
  send: (message: TabMessage): void => channel?.postMessage(message),
  listen: (listener: (message: TabMessage) => void): void =>
    channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
};
