/** For tests alone: the other tabs of this browser. Import it before anything that talks to them. */

const channels = new EventTarget();

/** What this page told the others since the test began. */
export const sent: unknown[] = [];

globalThis.BroadcastChannel = class {
  readonly addEventListener = channels.addEventListener.bind(channels);
  readonly postMessage = (message: unknown) => void sent.push(message);
} as unknown as typeof BroadcastChannel;

/** Another tab tells something. */
export function hearFromOtherTab(data: unknown): void {
  channels.dispatchEvent(new MessageEvent('message', { data }));
}
