// Runs in the page, before anything else, as plain text from the proxy: nothing is imported, and nothing is used that
// an old browser could not read. Lines that are comments are not sent.

/**
 * Marks by an attribute of `<html>` that a mouse button, a finger or the space key is down, until the click has come that
 * it leads to: a window that opened in between would take the press from what is below it.
 * @param {string} attribute its name
 */
export function markPresses(attribute) {
  // A browser clicks on its own after a finger is up, in ms.
  const CLICK_WITHIN = 100;
  // Nobody says when a pointer let go outside of the page: nothing waits longer, in ms.
  const LONGEST = 2000;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let over;

  /** @type {(ms: number) => void} */
  const endIn = (ms) => {
    clearTimeout(over);
    over = setTimeout(() => document.documentElement.removeAttribute(attribute), ms);
  };
  const begin = () => {
    document.documentElement.setAttribute(attribute, '');
    endIn(LONGEST);
  };
  /** @type {(name: string, listener: (event: Event) => void) => void} */
  const on = (name, listener) => addEventListener(name, listener, true);
  /** @type {(event: Event) => boolean} */
  const isSpace = (event) => event instanceof KeyboardEvent && event.key === ' ';

  on('pointerdown', begin);
  on('keydown', (event) => (isSpace(event) ? begin() : undefined));
  on('pointerup', () => endIn(CLICK_WITHIN));
  on('keyup', (event) => (isSpace(event) ? endIn(CLICK_WITHIN) : undefined));
  on('pointercancel', () => endIn(0));
  // What the click itself opens is meant.
  on('click', () => {
    clearTimeout(over);
    document.documentElement.removeAttribute(attribute);
  });
}
