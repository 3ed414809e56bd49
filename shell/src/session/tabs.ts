import type { CallSuccess } from 'shared-types/calls';
import type { SessionEnd } from './session-end.ts';

/** What tabs of the same browser tell each other. */
export type TabMessage =
  /** Somebody logged in or out, or the login is gone. */
  | { readonly type: 'session' }
  /** The health check's answer, asked for once for all tabs. */
  | { readonly type: 'health'; readonly found: CallSuccess<'user-health-check'>; readonly userId: string | undefined }
  /** A tab that does not ask itself wants to know at once. */
  | { readonly type: 'ask' }
  /** The registry has another revision: one tab asks for all of them. */
  | { readonly type: 'revision'; readonly revision: number }
  /** When the session ends now. */
  | { readonly type: 'end'; readonly end: SessionEnd; readonly userId: string | undefined };

/** The other tabs of this browser. */
export interface Tabs {
  readonly send: (message: TabMessage) => void;
  /** @returns a function that ends it */
  readonly listen: (listener: (message: TabMessage) => void) => () => void;
}

const CHANNEL = 'member-site';

/** Connects this tab with the others; alone where the browser has no channel. */
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

/** The other tabs of this browser. */
export const tabs = connectTabs(typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL));
