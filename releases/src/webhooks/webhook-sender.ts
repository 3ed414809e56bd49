import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HistoryEntry } from '../store/release-store.ts';
import type { WebhookSettings } from '../environment/webhook-settings.ts';

const SENT_ACTIONS = ['stop', 'promote', 'rollback', 'activate', 'disable', 'enable'];

/** Timeout of a request, and waits before each attempt, in ms. */
const TIMEOUT_MS = 3_000;
const WAITS_MS = [0, 1_000, 5_000];

interface SenderOptions {
  readonly now: () => number;
  readonly failed: (message: string) => void;
  readonly waitsMs?: readonly number[];
  readonly timeoutMs?: number;
}

/** Sends changes to receivers in the background, as Standard Webhooks 1.0. Never throws. */
export class WebhookSender {
  readonly #settings: WebhookSettings;
  readonly #options: SenderOptions;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #ended = new AbortController();

  constructor(settings: WebhookSettings, options: SenderOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  readonly send = (entry: HistoryEntry): void => {
    if (!SENT_ACTIONS.includes(entry.action)) {
      return;
    }
    for (const address of this.#settings.addresses) {
      const sending = this.#deliver(address, entry).finally(() => this.#inFlight.delete(sending));
      this.#inFlight.add(sending);
    }
  };

  /** Waits until all messages are delivered or failed. Aborts after the maximum wait. @param maxMs in ms */
  async end(maxMs: number): Promise<void> {
    const limit = setTimeout(() => this.#ended.abort(), maxMs);
    await Promise.all(this.#inFlight);
    clearTimeout(limit);
  }

  async #deliver(address: string, entry: HistoryEntry): Promise<void> {
    const { waitsMs = WAITS_MS } = this.#options;
    let problem = 'it was aborted';
    for (const wait of waitsMs) {
      try {
        await pause(wait, undefined, { signal: this.#ended.signal });
        const status = await this.#post(address, entry);
        if (status >= 200 && status < 300) {
          return;
        }
        problem = `it responded with ${status}`;
        if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
          break;
        }
      } catch (error) {
        problem = this.#ended.signal.aborted ? problem : getCause(error);
      }
    }
    this.#options.failed(`${new URL(address).host} could not be notified of the ${entry.action}: ${problem}`);
  }

  /** Sends a message with the signature of this attempt. Does not follow redirects. */
  async #post(address: string, entry: HistoryEntry): Promise<number> {
    const { timeoutMs = TIMEOUT_MS, now } = this.#options;
    const id = `${entry.revision}-${Date.parse(entry.at)}`;
    const timestamp = String(Math.floor(now() / 1_000));
    const body = JSON.stringify({ type: `release.${entry.action}`, timestamp: entry.at, data: entry });
    const signed = createHmac('sha256', this.#settings.key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const signature = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signed}` };
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  }
}

/** Returns the cause of a failed request; its message is only `fetch failed`. */
function getCause(error: unknown): string {
  const { cause, message } = error as { readonly cause?: { readonly code?: unknown }; readonly message?: unknown };
  return String(cause?.code ?? message ?? error);
}
