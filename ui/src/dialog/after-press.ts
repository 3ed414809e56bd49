/** Time between the end of a press and the click that the browser makes of it, in ms. */
const MAX_CLICK_DELAY_MS = 100;
/** Longest press: nobody reports a pointer that was released outside of the page. */
const MAX_PRESS_MS = 2_000;

const waiting = new Set<() => void>();
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back at once, or after the click where a mouse button, a finger or the space key is down: a window that opens in
 * between would take the press from what is below it.
 * @returns a function that ends the wait
 */
export function afterPress(act: () => void): () => void {
  if (end === undefined) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => waiting.delete(act);
}

function endPressIn(ms: number): void {
  clearTimeout(end);
  end = setTimeout(endPress, ms);
}

function endPress(): void {
  clearTimeout(end);
  end = undefined;
  const acts = [...waiting];
  waiting.clear();
  acts.forEach((act) => act());
}

function watchPresses(): void {
  const isSpace = (event: Event) => event instanceof KeyboardEvent && event.key === ' ';
  const begin = () => endPressIn(MAX_PRESS_MS);
  const release = () => end !== undefined && endPressIn(MAX_CLICK_DELAY_MS);
  addEventListener('pointerdown', begin, true);
  addEventListener('keydown', (event) => isSpace(event) && begin(), true);
  addEventListener('pointerup', release, true);
  addEventListener('keyup', (event) => isSpace(event) && release(), true);
  addEventListener('pointercancel', endPress, true);
  // What the click itself opens is meant.
  addEventListener('click', endPress, true);
}

if (typeof document !== 'undefined') {
  watchPresses();
}
