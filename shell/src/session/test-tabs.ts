/** For tests alone: the other tabs of this browser. Import it before anything that talks to them. */

const channels = new Map<string, EventTarget>();

/** What this page told the others since the test began, by channel. */
export const sent: { readonly channel: string; readonly message: unknown }[] = [];

globalThis.BroadcastChannel = class extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    channels.set(name, this);
  }

  postMessage(message: unknown): void {
    sent.push({ channel: this.name, message });
  }
} as unknown as typeof BroadcastChannel;

/** Another tab tells something. */
export function hearFromOtherTab(channel: string, data: unknown): void {
  channels.get(channel)?.dispatchEvent(new MessageEvent('message', { data }));
}
