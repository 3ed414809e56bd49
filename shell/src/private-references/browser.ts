import { type StorageArea, storageArea } from './storage-area.ts';

/** What the shell needs of the browser to go on working, whatever a feature puts in its place. */
interface Browser {
  fetch: typeof globalThis.fetch;
  setTimeout: (callback: () => void, ms?: number) => ReturnType<typeof globalThis.setTimeout>;
  clearTimeout: (timer: ReturnType<typeof globalThis.setTimeout> | undefined) => void;
  setInterval: (callback: () => void, ms: number) => ReturnType<typeof globalThis.setInterval>;
  clearInterval: (timer: ReturnType<typeof globalThis.setInterval>) => void;
  parse: (text: string) => unknown;
  stringify: (value: unknown) => string;
  /** A signal that aborts after so many ms. */
  signalAfter: (ms: number) => AbortSignal;
  signalOfAny: (signals: AbortSignal[]) => AbortSignal;
  /** So many random bytes. */
  random: (bytes: number) => Uint8Array;
  history: Pick<History, 'pushState' | 'replaceState' | 'go'>;
  /** What is kept in this browser, shared by its tabs; undefined where nothing may be kept. */
  device: StorageArea | undefined;
  /** What is kept in this tab until it is closed. */
  visit: StorageArea | undefined;
}

/**
 * The shell's own references. All that is in it are the functions of the page's start: a feature that replaces
 * `window.fetch` breaks itself, and neither the shell, nor other features' calls, nor the reports.
 */
export const browser: Browser = {
  // Until they are taken, those that are there when they are used.
  fetch: (...args) => globalThis.fetch(...args),
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
  setInterval: (callback, ms) => globalThis.setInterval(callback, ms),
  clearInterval: (timer) => globalThis.clearInterval(timer),
  parse: (text): unknown => JSON.parse(text),
  stringify: (value) => JSON.stringify(value),
  signalAfter: (ms) => AbortSignal.timeout(ms),
  signalOfAny: (signals) => AbortSignal.any(signals),
  random: (bytes) => globalThis.crypto.getRandomValues(new Uint8Array(bytes)),
  history: globalThis.history,
  device: storageArea('localStorage'),
  visit: storageArea('sessionStorage'),
};

/** Takes the references. To be called before any code of a feature runs. */
export function captureReferences(): void {
  const { fetch, setTimeout, clearTimeout, setInterval, clearInterval, history } = globalThis;
  const { parse, stringify } = JSON;
  const { timeout, any } = AbortSignal;
  const getRandomValues = globalThis.crypto.getRandomValues.bind(globalThis.crypto);
  Object.assign(browser, {
    fetch: fetch.bind(globalThis),
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
    setInterval: setInterval.bind(globalThis),
    clearInterval: clearInterval.bind(globalThis),
    parse: (text) => parse(text) as unknown,
    stringify: (value) => stringify(value),
    signalAfter: timeout.bind(AbortSignal),
    signalOfAny: any.bind(AbortSignal),
    random: (bytes) => getRandomValues(new Uint8Array(bytes)),
    history: {
      pushState: history.pushState.bind(history),
      replaceState: history.replaceState.bind(history),
      go: history.go.bind(history),
    },
  } satisfies Partial<Browser>);
}
