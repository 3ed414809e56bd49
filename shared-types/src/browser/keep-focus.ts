/** Containers that take over the focus of a removed element. */
const PLACES = 'dialog, form, li, section, article, main';

/**
 * Preserves the focus: if its element is disabled or removed, the nearest remaining container gets it, so that keys and
 * screen readers continue from there and not from the top. @returns function that stops it
 */
export function keepFocus(page: Document = document): () => void {
  let around: readonly Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== page.body) {
      around = withAncestors(target);
    }
  };
  const restore = () => {
    const [focused] = around;
    const isLost = page.activeElement === null || page.activeElement === page.body || page.activeElement === focused;
    if (focused === undefined || !isLost || (focused.isConnected && !focused.matches(':disabled'))) {
      return;
    }
    const place =
      around.slice(1).find((part) => part.isConnected && part.matches(PLACES)) ?? page.querySelector('main');
    around = [];
    if (place instanceof HTMLElement) {
      focusPlace(place);
    }
  };
  page.addEventListener('focusin', remember);
  const observer = new MutationObserver(restore);
  observer.observe(page.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    page.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

function withAncestors(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let next: Element | null = element; next !== null; next = next.parentElement) {
    found.push(next);
  }
  return found;
}

/** Attribute of the element that has the focus in place of a removed control. */
const FOCUS_PLACE = 'data-focus-place';

/** Returns true if no control has the focus: the page's body has it, or the element that `keepFocus` chose. */
export function isFocusLost(page: Document = document): boolean {
  const { activeElement, body } = page;
  return activeElement === null || activeElement === body || activeElement.hasAttribute(FOCUS_PLACE);
}

/** Focuses an element that is no control, until it loses the focus. */
function focusPlace(place: HTMLElement): void {
  const isFocusable = place.hasAttribute('tabindex');
  if (!isFocusable) {
    place.tabIndex = -1;
    // A whole part is no control: nothing in it was chosen.
    place.style.outline = 'none';
  }
  place.setAttribute(FOCUS_PLACE, '');
  place.addEventListener(
    'blur',
    () => {
      place.removeAttribute(FOCUS_PLACE);
      if (!isFocusable) {
        place.removeAttribute('tabindex');
        place.style.outline = '';
      }
    },
    { once: true },
  );
  place.focus({ preventScroll: true });
}
