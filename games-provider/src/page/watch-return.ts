import { effect, type ReadonlySignal } from '@preact/signals';

/** Interval of checks, in ms, for something that another party finishes. */
const LOOK_MS = 10_000;

/** Calls `look` when the player returns to the window, and repeatedly while `waits` is true. */
export function watchReturn(look: () => void, waits: ReadonlySignal<boolean>): void {
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  effect(() => {
    if (!waits.value) {
      return undefined;
    }
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  });
}
