// Runs in the page, before anything else, as plain text from the proxy: nothing is imported, and nothing is used that
// an old browser could not read. Lines that are comments are not sent.

/**
 * Keeps the last press on what the server wrote until a script has made it alive, and gives it on then: it is neither
 * lost nor taken by the browser, which would send a form as an address. Links lead where they lead all the while, and
 * what only asks a visitor to log in does so at once. Where the script writes the page anew, a press goes to the nearest
 * that says the same and leads to the same.
 * @param {string} asleep what no script has made alive yet, with everything in it
 * @param {string} needsLogin what asks a visitor to log in
 * @param {string} login id of the window that does, where the reader is a visitor
 */
export function keepEarlyPresses(asleep, needsLogin, login) {
  // Who has waited so long, in ms, does not expect it any more.
  const KEPT = 15000;
  /** @type {HTMLElement | null} */
  let kept = null;
  let since = 0;
  /** @type {HTMLElement | null} */
  let down = null;
  /** @type {DOMRect | null} */
  let place = null;
  let x = 0;
  let y = 0;

  /** @type {(event: Event, selector: string) => HTMLElement | null} */
  const sleeper = ({ target }, selector) => {
    const found = target instanceof Element ? target.closest(selector) : null;
    return found instanceof HTMLElement && found.closest(asleep) !== null ? found : null;
  };

  /** @type {(element: Element) => number} */
  const distance = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
  };
  /** @type {(pressed: HTMLElement) => HTMLElement | undefined} */
  const heirOf = (pressed) => {
    if (pressed.isConnected) {
      return pressed;
    }
    const likes = Array.from(document.getElementsByTagName(pressed.localName)).filter(
      (like) =>
        like.textContent === pressed.textContent &&
        ['href', 'aria-label'].every((name) => like.getAttribute(name) === pressed.getAttribute(name)),
    );
    return /** @type {HTMLElement | undefined} */ (likes.sort((one, other) => distance(one) - distance(other))[0]);
  };

  const giveOn = () => {
    if (kept === null || (kept.isConnected && kept.closest(asleep) !== null)) {
      return;
    }
    const heir = heirOf(kept);
    const inTime = Date.now() - since < KEPT;
    if (heir || !inTime) {
      forget();
    }
    if (heir && inTime) {
      heir.click();
    }
  };
  const waking = new MutationObserver(giveOn);
  const forget = () => {
    kept = null;
    waking.disconnect();
  };
  /** @type {(pressed: HTMLElement) => void} */
  const keep = (pressed) => {
    kept = pressed;
    since = Date.now();
    waking.observe(document, { attributes: true, childList: true, subtree: true });
  };

  document.addEventListener(
    'pointerdown',
    (event) => {
      down = sleeper(event, 'a[href], button');
      x = event.clientX;
      y = event.clientY;
      place = down === null ? null : down.getBoundingClientRect();
    },
    true,
  );
  document.addEventListener(
    'pointerup',
    (event) => {
      const pressed = down;
      down = null;
      x = event.clientX;
      y = event.clientY;
      const isThere = place && place.left <= x && x <= place.right && place.top <= y && y <= place.bottom;
      if (pressed !== null && !pressed.isConnected && isThere && event.button === 0) {
        // A browser clicks nothing where a mouse was pressed on what is gone; a finger clicks what is there as it goes up.
        if (event.pointerType === 'mouse' || heirOf(pressed) === undefined) {
          keep(pressed);
          giveOn();
        }
      }
    },
    true,
  );

  document.addEventListener(
    'click',
    (event) => {
      const { target, detail } = event;
      if (detail > 1 && target instanceof Node && document.getElementById(login)?.contains(target) === true) {
        // The window came under the pointer between two clicks of one double click.
        event.preventDefault();
        return;
      }
      const pressed = sleeper(event, 'button');
      if (pressed !== null) {
        event.preventDefault();
        // A part that this very press woke would take it now, and once more when it is given on.
        event.stopPropagation();
        const asks = pressed.matches(needsLogin) ? document.getElementById(login) : null;
        if (asks instanceof HTMLDialogElement) {
          // Named as the site's own message while it is one.
          asks.dataset.message = 'msg2001';
          asks.addEventListener('close', () => delete asks.dataset.message, { once: true });
          asks.showModal();
          return;
        }
        keep(pressed);
      } else if (target instanceof Element && target.closest('a[href], button') !== null) {
        // The reader has gone on to something else.
        forget();
      }
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (sleeper(event, 'form') !== null) {
        event.preventDefault();
      }
    },
    true,
  );
}
