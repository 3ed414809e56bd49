/** Maximum age of a click to be repeated, in ms. */
const MAX_KEPT_MS = 15_000;

export interface ClickReplaySettings {
  /** Selector of what the server rendered and no script has hydrated. */
  readonly notHydrated: string;
}

/**
 * Remembers the last click on a button that is not hydrated and repeats it after hydration. Links work without
 * hydration. A form that is not hydrated is not submitted, since its fields would appear in the address.
 */
export function replayClicks({ notHydrated }: ClickReplaySettings): void {
  let clicked: HTMLElement | undefined;
  let clickedAt = 0;

  const isNotHydrated = (element: Element) => element.closest(notHydrated) !== null;
  const forget = () => {
    clicked = undefined;
    hydration.disconnect();
  };
  /** Returns the button, or after a re-render the one with the same text and name. */
  const findButton = (button: HTMLElement) =>
    button.isConnected
      ? button
      : [...document.querySelectorAll('button')].find(
          (other) =>
            other.textContent === button.textContent &&
            other.getAttribute('aria-label') === button.getAttribute('aria-label'),
        );
  const replay = () => {
    const button = clicked && findButton(clicked);
    if (Date.now() - clickedAt > MAX_KEPT_MS) {
      forget();
    } else if (button && !isNotHydrated(button)) {
      forget();
      button.click();
    }
  };
  const hydration = new MutationObserver(replay);

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    forget();
    if (button?.localName === 'button' && isNotHydrated(button)) {
      event.preventDefault();
      // React would replay the event as well once this click has hydrated the part.
      event.stopPropagation();
      [clicked, clickedAt] = [button, Date.now()];
      hydration.observe(document, { attributes: true, childList: true, subtree: true });
    }
  };
  const onSubmit = (event: Event) =>
    event.target instanceof Element && isNotHydrated(event.target) ? event.preventDefault() : undefined;
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
}
