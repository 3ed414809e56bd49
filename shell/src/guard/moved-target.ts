/** What a press acts on. */
const PRESSED =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"]';

/**
 * Lets the later clicks of a double click reach only what the first one hit: whatever came under the pointer meanwhile, a
 * dialog's answer, the ground beside a dialog or a button that deletes, was not meant. Clicks of the keyboard and of scripts are left alone.
 * @returns the end of it
 */
export function guardMovedTargets(page: Document): () => void {
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
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}
