const CLICKABLE =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"]';

/**
 * Stops the second click of a double click on another element than the first: an element that appeared under the
 * pointer was not intended. Clicks of the keyboard and of scripts are unaffected.
 */
export function guardMovedTargets(): void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const clicked = event.target instanceof Element ? event.target.closest(CLICKABLE) : null;
    if (event.detail <= 1) {
      first = clicked;
    } else if (clicked !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', onClick, { capture: true });
}
