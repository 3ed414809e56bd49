const FAMILY = /^['"]?Pretendard Variable['"]?$/;

/** Combining characters, emoji, kana and ideographs, which the font does not contain. */
const NOT_IN_FONT = String.raw`\s\p{C}\p{M}\p{Extended_Pictographic}\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\u{10000}-\u{10ffff}`;

/** Listens in the capture phase, since React stops bubbling events while it hydrates the field. */
const CAPTURE = true;

/**
 * Loads the font's list of 92 subsets (8 kB) at the first character that the site's texts do not contain. Their style
 * sheet, which must be loaded, lists those characters.
 */
export function loadFontOnForeignCharacter(): void {
  const own = [...document.fonts].filter(({ family }) => FAMILY.test(family)).map(({ unicodeRange }) => unicodeRange);
  onFirstForeignCharacter(
    document.body,
    own.join(','),
    () => void import(/* webpackChunkName: "slices" */ './slices.css'),
  );
}

/**
 * Calls back once for the first character of an element's text, or of a typed value, that is outside of some ranges.
 * @param ranges in CSS notation: `U+20-7e, U+ac00`
 */
export function onFirstForeignCharacter(element: HTMLElement, ranges: string, onForeign: () => void): void {
  const foreign = new RegExp(`[^${NOT_IN_FONT}${asClass(ranges)}]`, 'u');
  const look = (text: string) => {
    if (foreign.test(text)) {
      watched.disconnect();
      element.removeEventListener('input', typed, CAPTURE);
      onForeign();
    }
  };
  const typed = ({ target }: Event) => look(typedIn(target));
  const watched = new MutationObserver((changes) =>
    look(
      changes.map(({ type, target, addedNodes }) => textOf(type === 'characterData' ? [target] : addedNodes)).join(''),
    ),
  );
  watched.observe(element, { childList: true, characterData: true, subtree: true });
  element.addEventListener('input', typed, CAPTURE);
  look(textOf(element.childNodes));
}

const typedIn = (field: EventTarget | null) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';

/** `U+20-7e, U+ac00` → `\u{20}-\u{7e}\u{ac00}`. */
function asClass(ranges: string): string {
  return ranges.replaceAll(
    /U\+([\da-f]+)(?:-([\da-f]+))?[,\s]*/gi,
    (_, from: string, to: string = from) => `\\u{${from}}-\\u{${to}}`,
  );
}

/** Returns the text of the nodes and of their fields, without scripts. */
function textOf(nodes: Iterable<Node>): string {
  return Array.from(nodes, (node) =>
    node instanceof HTMLScriptElement || node instanceof HTMLStyleElement || node.nodeName === 'NOSCRIPT'
      ? ''
      : `${node.textContent}${typedIn(node)}${node instanceof Element ? Array.from(node.querySelectorAll('input, textarea'), typedIn).join('') : ''}`,
  ).join('');
}
