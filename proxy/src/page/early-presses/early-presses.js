// Runs in the page, before anything else, as plain text from the proxy: nothing is imported, and nothing is used that
// an old browser could not read. Lines that are comments are not sent.

/**
 * Keeps the last press on what the server wrote until a script has made it alive, and gives it on then: it is neither
 * lost nor taken by the browser, which would send a form as an address. Links lead where they lead all the while, and
 * what only asks a visitor to log in does so at once. Where the script writes the page anew, a press goes to what is the
 * same at the same place.
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
  let x = 0;
  let y = 0;

  /** @type {(event: Event, selector: string) => HTMLElement | null} */
  const sleeper = ({ target }, selector) => {
    const found = target instanceof Element ? target.closest(selector) : null;
    return found instanceof HTMLElement && found.closest(asleep) !== null ? found : null;
  };

  /** @type {(pressed: HTMLElement) => HTMLElement | undefined} */
  const heirOf = (pressed) => {
    if (pressed.isConnected) {
      return pressed;
    }
    const likes = Array.from(document.getElementsByTagName(pressed.localName));
    return /** @type {HTMLElement | undefined} */ (
      likes.find((like) => {
        const isSame =
          like.textContent === pressed.textContent &&
          ['href', 'aria-label'].every((name) => like.getAttribute(name) === pressed.getAttribute(name));
        const { left, right, top, bottom } = like.getBoundingClientRect();
        return isSame && left <= x && x <= right && top <= y && y <= bottom;
      })
    );
  };

  const waking = new MutationObserver(() => {
    if (kept === null || (kept.isConnected && kept.closest(asleep) !== null)) {
      return;
    }
    const heir = heirOf(kept);
    const inTime = Date.now() - since < KEPT;
    if (heir || !inTime) {
      kept = null;
      waking.disconnect();
    }
    if (heir && inTime) {
      heir.click();
    }
  });

  document.addEventListener(
    'pointerdown',
    (event) => {
      down = sleeper(event, 'a[href], button');
      x = event.clientX;
      y = event.clientY;
    },
    true,
  );
  document.addEventListener(
    'pointerup',
    (event) => {
      // A browser clicks nothing where a mouse was pressed on what is gone; a finger clicks what is there when it goes up.
      const pressed = down;
      down = null;
      if (pressed !== null && !pressed.isConnected && event.pointerType === 'mouse' && event.button === 0) {
        x = event.clientX;
        y = event.clientY;
        const heir = heirOf(pressed);
        if (heir) {
          heir.click();
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
        const asks = pressed.matches(needsLogin) ? document.getElementById(login) : null;
        if (asks instanceof HTMLDialogElement) {
          // Named as the site's own message while it is one.
          asks.dataset.message = 'msg2001';
          asks.addEventListener('close', () => delete asks.dataset.message, { once: true });
          asks.showModal();
          return;
        }
        kept = pressed;
        since = Date.now();
        waking.observe(document, { attributes: true, childList: true, subtree: true });
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
