/** For tests only: the other tabs of this browser. Import it before any module that uses them. */

const channels = new EventTarget();

export const sentMessages: unknown[] = [];

globalThis.BroadcastChannel = class {
  readonly addEventListener = channels.addEventListener.bind(channels);
  readonly postMessage = (message: unknown) => void sentMessages.push(message);
} as unknown as typeof BroadcastChannel;

export function simulateTabMessage(data: unknown): void {
  channels.dispatchEvent(new MessageEvent('message', { data }));
}
