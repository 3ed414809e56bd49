/** Elements that a click acts on. */
const PRESSED =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"]';

/**
 * Passes the later clicks of a double click only to what the first one hit: what appears under the pointer meanwhile
 * was not intended. Clicks of the keyboard and of scripts are unaffected.
 */
export function guardMovedTargets(): void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (event.detail <= 1) {
      first = pressed;
    } else if (pressed !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', onClick, { capture: true });
}
