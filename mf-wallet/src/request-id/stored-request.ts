import { randomId } from 'shared-types/platform';
import { platform } from 'shell/platform';

/** The forms that move money; each has a request id of its own. */
export type MoneyForm = 'deposit' | 'withdraw' | 'comp';

/** What was sent with a request id and has no answer yet; never a password. */
export interface SentForm {
  /** In won. */
  readonly amount: number;
  readonly payer?: string | undefined;
  /** When it was sent first, ms since 1970. */
  readonly at: number;
}

/** A form's request: all tabs of a member share it, so that sending it from several has one effect. */
export interface FormRequest {
  /** What the backend carries out once, for ever. */
  readonly id: string;
  /** Set from the moment of sending until an answer is known: it may have been carried out. */
  readonly sent?: SentForm | undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What this page holds itself, for browsers that keep nothing. */
const held = new Map<string, FormRequest>();

const listeners = new Set<(key: string) => void>();

/**
 * The request of a form that opens. It lives until an answer to it is known, over reloads, closed tabs and lost
 * connections, however late; then every tab gets the next one.
 */
export function openRequest(form: MoneyForm, userId: string): FormRequest {
  const key = requestKey(form, userId);
  return read(key) ?? keep(key, { id: randomId() });
}

/** Writes down, before it leaves, what is sent with a request id; undefined when nothing of it can have arrived. */
export function markSent(form: MoneyForm, userId: string, id: string, sent: SentForm | undefined): void {
  const key = requestKey(form, userId);
  if (read(key)?.id === id) {
    keep(key, { id, sent });
  }
}

/** Ends a request id: its answer is known, or the member gave it up. The form gets the next one, in every tab. */
export function closeRequest(form: MoneyForm, userId: string, id: string): void {
  const key = requestKey(form, userId);
  if (read(key)?.id === id) {
    keep(key, { id: randomId() });
  }
}

/** Calls the listener whenever a form's request changes, in this page or in another tab. @returns what ends it */
export function watchRequest(form: MoneyForm, userId: string, listener: () => void): () => void {
  const key = requestKey(form, userId);
  const onChange = (changed: string | null) => {
    if (changed === key) {
      listener();
    }
  };
  // A page that comes back by the back button slept through what other tabs did.
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

/** Name that a form's request is kept under. */
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
