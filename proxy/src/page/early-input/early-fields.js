// Runs in the page, before anything else, as plain text from the proxy: nothing is imported, and nothing is used that
// an old browser could not read. Lines that are comments are not sent.

/**
 * Keeps what is typed, ticked and chosen in what the server wrote, and the focus there, for the case that a script writes
 * that part of the page anew: it goes to the field of the same name then, and the focus to what says and leads to the same.
 * What only comes alive keeps both itself, but for ticks, of which it hears nothing.
 * @param {string} asleep what no script has made alive yet, with everything in it
 */
export function keepEarlyFields(asleep) {
  // Who has waited so long, in ms, has begun anew.
  const KEPT = 15000;
  const FOCUSABLE = 'input, textarea, select, button, a[href], summary';
  /** @typedef {{ value: string, checked: boolean, isChanged: boolean, place: number, since: number }} Kept */
  /** @type {Map<HTMLElement, Kept>} */
  const early = new Map();
  /** @type {HTMLElement | undefined} */
  let focused;
  /** @type {HTMLElement | undefined} */
  let left;

  /** @type {(element: Element) => HTMLInputElement | null} */
  const box = (element) =>
    element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type) ? element : null;
  /** @type {(element: Element) => string} */
  const valueOf = (element) => ('value' in element ? String(element.value) : '');
  /** @type {(element: Element) => string | null} What a field holds is no name of it. */
  const wordsOf = (element) =>
    'value' in element && !(element instanceof HTMLButtonElement) ? '' : element.textContent;
  /** @type {(element: HTMLElement) => HTMLElement[]} */
  const likesOf = (element) =>
    Array.from(document.getElementsByTagName(element.localName)).filter(
      /** @type {(like: Element) => like is HTMLElement} */
      (like) =>
        like instanceof HTMLElement &&
        wordsOf(like) === wordsOf(element) &&
        ['name', 'type', 'aria-label', 'href'].every((name) => like.getAttribute(name) === element.getAttribute(name)),
    );

  /** @type {(heir: HTMLElement, kept: Kept) => void} */
  const change = (heir, { value, checked }) => {
    if (box(heir) !== null) {
      if (box(heir)?.checked !== checked) {
        heir.click();
      }
      // A file is chosen by its reader alone.
    } else if (valueOf(heir) !== value && heir.getAttribute('type') !== 'file') {
      // The event says something new to whoever set the value before: the element's own setter is not asked.
      Reflect.set(Object.getPrototypeOf(heir), 'value', value, heir);
      heir.dispatchEvent(new Event('input', { bubbles: true }));
      heir.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
  const giveOn = () => {
    for (const [element, kept] of early) {
      const heir = element.isConnected ? element : likesOf(element)[kept.place];
      const inTime = Date.now() - kept.since < KEPT;
      if (inTime && (heir === undefined || heir.closest(asleep) !== null)) {
        continue;
      }
      early.delete(element);
      const tick = box(element);
      if (inTime && heir === element && kept.isChanged && tick !== null) {
        // React has not heard of it, and shows what it does not know.
        tick.checked = tick.defaultChecked;
        change(tick, kept);
      } else if (inTime && heir !== undefined && heir !== element) {
        if (kept.isChanged) {
          change(heir, kept);
        }
        if (focused === element && document.activeElement === document.body) {
          heir.focus();
          if (heir instanceof HTMLInputElement && !kept.isChanged) {
            // What it is filled with is not typed behind, but written over.
            heir.select();
          }
        }
      }
    }
    if (early.size === 0) {
      waking.disconnect();
    }
  };
  const waking = new MutationObserver(giveOn);

  /** @type {(event: Event) => void} */
  const keep = ({ type, target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(FOCUSABLE)) {
      return;
    }
    if (target.closest(asleep) !== null) {
      focused = target;
      early.set(target, {
        value: valueOf(target),
        checked: box(target)?.checked === true,
        isChanged: type === 'input' || early.get(target)?.isChanged === true,
        place: likesOf(target).indexOf(target),
        since: Date.now(),
      });
      waking.observe(document, { attributes: true, childList: true, subtree: true });
    } else if (type === 'input') {
      // The reader goes on there.
      early.forEach(({ place }, element) => (likesOf(element)[place] === target ? early.delete(element) : undefined));
    }
  };
  document.addEventListener('input', keep, true);
  document.addEventListener('focusin', keep, true);
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      left = undefined;
      if (target instanceof Node && focused?.contains(target) === false) {
        // The reader goes somewhere else, and be it nowhere: a focus there says so itself.
        left = focused;
        focused = undefined;
      }
    },
    true,
  );
  document.addEventListener(
    'pointercancel',
    () => {
      // A finger that scrolls leaves nothing.
      focused = focused || left;
    },
    true,
  );
}
