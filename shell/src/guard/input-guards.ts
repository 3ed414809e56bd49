import { isComposing } from 'ui';

const CLICKABLE =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"]';

/** Installs the guards against input that was not intended, before any handler of the page. */
export function guardInput(): void {
  guardMovedTargets();
  guardRepeatedKey();
  guardComposedEnter();
}

/**
 * Stops the second click of a double click on another element than the first: an element that appeared under the
 * pointer was not intended. Clicks of the keyboard and of scripts are unaffected.
 */
function guardMovedTargets(): void {
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

/** Ignores repeated events of an Enter key that stays pressed: they would confirm a question that the first one opened. */
function guardRepeatedKey(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
    }
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}

/** Stops the Enter key that ends a composed word from submitting the form; the next key or click submits it. */
function guardComposedEnter(): void {
  let ended = false;
  const onKeyDown = (event: KeyboardEvent) => {
    ended = event.key === 'Enter' && isComposing(event);
  };
  const onOther = () => {
    ended = false;
  };
  const onSubmit = (event: Event) => {
    if (ended) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('keyup', onOther, true);
  document.addEventListener('pointerdown', onOther, true);
  document.addEventListener('submit', onSubmit, true);
}
