import { randomId } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** Forms that move money; each has a separate request id. */
export type MoneyFormName = 'deposit' | 'withdraw' | 'comp';

/** Data sent with a request id that has no response yet; never a password. */
export interface SentForm {
  /** In won. */
  readonly amount: number;
  readonly payer?: string | undefined;
  /** Time of the first send, in ms since 1970. */
  readonly at: number;
}

/** Request of a form, shared by all tabs of a member, so that sending it from several tabs has one effect. */
export interface FormRequest {
  /** Idempotency key: the backend executes it at most once. */
  readonly id: string;
  /** Set from sending until the response: the request may have been executed. */
  readonly sent?: SentForm | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Requests of this page, for browsers without storage. */
const fallbackRequests = new Map<string, FormRequest>();

/**
 * Returns the current request of a form, creating one if necessary. It survives reloads, closed tabs and lost connections
 * until its response is known; then all tabs get a new one.
 */
export function openRequest(key: string): FormRequest {
  return read(key) ?? store(key, { id: randomId() });
}

/** Replaces a request in all tabs, by default by a new one, unless another tab has replaced it. */
export function replaceRequest(key: string, id: string, next: FormRequest = { id: randomId() }): void {
  if (read(key)?.id === id) {
    store(key, next);
  }
}

/** Calls the listener when a form's request changes in another tab. @returns unsubscribe */
export function watchRequest(key: string, listener: () => void): () => void {
  const unwatch = platform.storage.device.watch(key, listener);
  // A page restored from the back/forward cache missed the changes of other tabs.
  window.addEventListener('pageshow', listener);
  return () => {
    unwatch();
    window.removeEventListener('pageshow', listener);
  };
}

export function getRequestKey(form: MoneyFormName, userId: string): string {
  return `wallet.form.${form}.${userId}`;
}

function read(key: string): FormRequest | undefined {
  try {
    const stored: unknown = JSON.parse(platform.storage.device.read(key) ?? 'null');
    return isRequest(stored) ? stored : fallbackRequests.get(key);
  } catch {
    return fallbackRequests.get(key);
  }
}

function store(key: string, request: FormRequest): FormRequest {
  fallbackRequests.set(key, request);
  platform.storage.device.write(key, JSON.stringify(request));
  return request;
}

function isRequest(value: unknown): value is FormRequest {
  const { id, sent } = (value ?? {}) as Partial<FormRequest>;
  return typeof id === 'string' && UUID.test(id) && (sent === undefined || isSentForm(sent));
}

function isSentForm(value: unknown): value is SentForm {
  const { amount, payer, at } = (value ?? {}) as Partial<SentForm>;
  const known = payer === undefined || typeof payer === 'string';
  return known && typeof at === 'number' && Number.isSafeInteger(amount) && Number(amount) > 0;
}
