import type { ApiFailure } from 'shared-types';
import { ApiError } from './api-error.ts';
import { onWakeUp } from './on-wake-up.ts';
import { retryDelay } from './retry-delay.ts';
import { browser } from '../private-references/browser.ts';

/** How a read stands; the same object as long as nothing changed. */
export type ReadState =
  | { readonly state: 'loading'; readonly answer: undefined; readonly failure: undefined }
  | { readonly state: 'done'; readonly answer: unknown; readonly failure: undefined }
  | { readonly state: 'failed'; readonly answer: undefined; readonly failure: ApiFailure };

/** A read whose answer nobody has yet. */
export const LOADING: ReadState = { state: 'loading', answer: undefined, failure: undefined };

/** One read that several parts of a page share. */
export interface Read {
  readonly state: () => ReadState;
  /** Tells of every change; the first listener starts the read. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks again. What is on screen stays until the new answer is there, except a failure. */
  readonly retry: () => void;
}

/**
 * Makes a read. While the service is away it is asked again by itself, slower each time, and at once when the
 * connection comes back or the reader returns to the page.
 * @param ask sends the call
 * @param left told when the last listener has gone for good
 */
export function createRead(ask: () => Promise<unknown>, left: () => void): Read {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let turn = 0;
  let started = false;
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;

  const change = (next: ReadState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  const rest = () => {
    browser.clearTimeout(again);
    stopListening?.();
    stopListening = undefined;
  };

  const run = () => {
    rest();
    turn += 1;
    const own = turn;
    ask().then(
      (answer) => {
        if (own === turn) {
          failures = 0;
          change({ state: 'done', answer, failure: undefined });
        }
      },
      (error: unknown) => {
        if (own === turn) {
          fail(error instanceof ApiError ? error : new ApiError(0, { error: String(error) }, { cause: error }));
        }
      },
    );
  };

  const fail = (failure: ApiError) => {
    if (failure.kind === 'unavailable' || failure.kind === 'network') {
      again = browser.setTimeout(run, retryDelay(failures));
      stopListening = onWakeUp(run);
      failures += 1;
    }
    change({ state: 'failed', answer: undefined, failure });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      browser.clearTimeout(leaving);
      const comesBack = listeners.size === 0 && state.state === 'done';
      listeners.add(listener);
      if (!started || comesBack) {
        started = true;
        run();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          // The next page may need the same: it shows this answer at once and asks anew behind it.
          leaving = browser.setTimeout(() => {
            turn += 1;
            rest();
            left();
          });
        }
      };
    },
    retry: () => {
      if (listeners.size === 0) {
        return;
      }
      failures = 0;
      if (state.state === 'failed') {
        change(LOADING);
      }
      run();
    },
  };
}
