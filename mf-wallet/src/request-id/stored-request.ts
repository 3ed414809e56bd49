import { randomId } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** Forms that move money; each has a separate request id. */
export type MoneyForm = 'deposit' | 'withdraw' | 'comp';

/** Data sent with a request id that is unconfirmed; never a password. */
export interface SentForm {
  /** In won. */
  readonly amount: number;
  readonly payer?: string | undefined;
  /** Time of the first send, in ms since 1970. */
  readonly at: number;
}

/** A form's request, shared by all tabs of a member, so that sending it from several has one effect. */
export interface FormRequest {
  /** The backend executes each id once. */
  readonly id: string;
  /** Set from sending until the response: it may have been executed. */
  readonly sent?: SentForm | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** This page's copy, for browsers without storage. */
const held = new Map<string, FormRequest>();

const listeners = new Set<(key: string) => void>();

/**
 * Returns the request of a form that opens. It lives until its response is known, over reloads, closed tabs and lost
 * connections; then every tab gets the next one.
 */
export function openRequest(form: MoneyForm, userId: string): FormRequest {
  const key = requestKey(form, userId);
  return read(key) ?? keep(key, { id: randomId() });
}

/** Stores what is about to be sent with a request id; undefined if nothing of it can have arrived. */
export function markSent(form: MoneyForm, userId: string, id: string, sent: SentForm | undefined): void {
  const key = requestKey(form, userId);
  if (read(key)?.id === id) {
    keep(key, { id, sent });
  }
}

/** Ends a request id: its response is known, or the member dropped it. All tabs use the next one. */
export function closeRequest(form: MoneyForm, userId: string, id: string): void {
  const key = requestKey(form, userId);
  if (read(key)?.id === id) {
    keep(key, { id: randomId() });
  }
}

/** Calls the listener when a form's request changes, in this page or in another tab. @returns function that stops it */
export function watchRequest(form: MoneyForm, userId: string, listener: () => void): () => void {
  const key = requestKey(form, userId);
  const onChange = (changed: string | null) => {
    if (changed === key) {
      listener();
    }
  };
  // A page restored from the back/forward cache missed changes by other tabs.
  const onShow = () => listener();
  listeners.add(onChange);
  const unwatch = platform.storage.device.watch(key, listener);
  window.addEventListener('pageshow', onShow);
  return () => {
    listeners.delete(onChange);
    unwatch();
    window.removeEventListener('pageshow', onShow);
  };
}

/** Returns the storage key of a form's request. */
export function requestKey(form: MoneyForm, userId: string): string {
  return `wallet.form.${form}.${userId}`;
}

function read(key: string): FormRequest | undefined {
  try {
    const kept: unknown = JSON.parse(platform.storage.device.read(key) ?? 'null');
    return isRequest(kept) ? kept : held.get(key);
  } catch {
    return held.get(key);
  }
}

function keep(key: string, request: FormRequest): FormRequest {
  held.set(key, request);
  platform.storage.device.write(key, JSON.stringify(request));
  listeners.forEach((listener) => listener(key));
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
