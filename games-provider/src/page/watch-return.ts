import { effect, type ReadonlySignal } from '@preact/signals';

/** How often an eye is kept on something that somebody else brings to its end. */
const LOOK_MS = 10_000;

/** Looks whenever the player comes back to the window, and again and again while `waits` is true. */
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
