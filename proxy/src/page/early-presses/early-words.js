// Runs in the page, before anything else, as plain text from the proxy: nothing is imported, and nothing is used that
// an old browser could not read. Lines that are comments are not sent.

/**
 * Keeps what is typed into fields that the server wrote, for the case that a script writes their part of the page anew:
 * it goes to the field of the same name then, and so does the focus. A field that only comes alive keeps its words itself.
 * @param {string} asleep what no script has made alive yet, with everything in it
 */
export function keepEarlyWords(asleep) {
  // Who has waited so long, in ms, has begun anew.
  const KEPT = 15000;
  /** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
  /** @type {Map<Field, { words: string, place: number, since: number }>} */
  const typed = new Map();
  /** @type {Field | undefined} */
  let focused;

  /** @type {(target: EventTarget | null) => target is Field} */
  const isField = (target) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  /** @type {(field: Field) => Field[]} */
  const likesOf = (field) =>
    Array.from(document.querySelectorAll('input, textarea'))
      .filter(isField)
      .filter(
        (like) =>
          like.localName === field.localName &&
          ['name', 'type', 'aria-label'].every((name) => like.getAttribute(name) === field.getAttribute(name)),
      );

  const giveOn = () => {
    for (const [field, { words, place, since }] of typed) {
      const heir = field.isConnected ? field : likesOf(field)[place];
      const inTime = Date.now() - since < KEPT;
      if (inTime && (heir === undefined || heir.closest(asleep) !== null)) {
        continue;
      }
      typed.delete(field);
      if (inTime && heir !== undefined && heir !== field) {
        // A file is chosen by its reader alone.
        if (heir.value !== words && heir.type !== 'file') {
          // The event says something new to whoever set the value before: the element's own setter is not asked.
          Reflect.set(Object.getPrototypeOf(heir), 'value', words, heir);
          heir.dispatchEvent(new Event('input', { bubbles: true }));
        }
        if (focused === field && document.activeElement === document.body) {
          heir.focus();
        }
      }
    }
    if (typed.size === 0) {
      waking.disconnect();
    }
  };
  const waking = new MutationObserver(giveOn);

  /** @type {(event: Event) => void} */
  const keep = ({ type, target }) => {
    if (!isField(target)) {
      return;
    }
    if (target.closest(asleep) !== null) {
      focused = target;
      typed.set(target, { words: target.value, place: likesOf(target).indexOf(target), since: Date.now() });
      waking.observe(document, { attributes: true, childList: true, subtree: true });
    } else if (type === 'input') {
      // The reader goes on there.
      typed.forEach(({ place }, field) => (likesOf(field)[place] === target ? typed.delete(field) : undefined));
    }
  };
  document.addEventListener('input', keep, true);
  document.addEventListener('focusin', keep, true);
}
