/** `keyCode` of a key that an input method handles (UI Events, section 7.3.2). */
const INPUT_METHOD_KEY = 229;

/**
 * Returns true if a key belongs to a word that an input method composes, such as the Enter or Esc that ends it:
 * handlers must ignore it. WebKit sends that key after `compositionend`, with `isComposing` false, so `keyCode` is
 * checked as well.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY;
}
