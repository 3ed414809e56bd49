/** For tests alone: the other tabs of this browser. Import it before anything that talks to them. */

let channel: EventTarget | undefined;

/** What this page told the others since the test began. */
export const sent: unknown[] = [];

globalThis.BroadcastChannel = class extends EventTarget {
  constructor() {
    super();
    channel = this;
  }

  postMessage(message: unknown): void {
    sent.push(message);
  }
} as unknown as typeof BroadcastChannel;

/** Another tab tells something. */
export function hearFromOtherTab(data: unknown): void {
  channel?.dispatchEvent(new MessageEvent('message', { data }));
}
