/** Time between the release of a pointer and the click event, in ms. */
const MAX_CLICK_DELAY_MS = 100;
/** Maximum time of a press, in ms: a release outside of the page is not reported. */
const MAX_PRESS_MS = 2_000;

const waiting = new Set<() => void>();
let end: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls back immediately, or after the click if a mouse button, a finger or the space key is down: a window that opens
 * in between would receive that click.
 * @returns function that stops the wait
 */
export function runAfterPress(act: () => void): () => void {
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
  const startPress = () => endPressIn(MAX_PRESS_MS);
  const release = () => end !== undefined && endPressIn(MAX_CLICK_DELAY_MS);
  addEventListener('pointerdown', startPress, true);
  addEventListener('keydown', (event) => isSpace(event) && startPress(), true);
  addEventListener('pointerup', release, true);
  addEventListener('keyup', (event) => isSpace(event) && release(), true);
  addEventListener('pointercancel', endPress, true);
  // The click's own handlers run first.
  addEventListener('click', endPress, true);
}

if (typeof document !== 'undefined') {
  watchPresses();
}
