/** Fields of which the value is no text that somebody typed. */
const NOT_TYPED = ['checkbox', 'radio', 'hidden', 'submit', 'button', 'file'];

/**
 * Gives on what was typed into fields of the server's HTML before they came alive. The browser has kept it in the field,
 * React has heard of none of it and would write its own value over it with the next render.
 */
export function giveOnTyped(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const typed = field.value;
    if (typed !== field.defaultValue && !NOT_TYPED.includes(field.type)) {
      // React's own setter notes a value as known, that of the prototype does not: the event then says something new.
      field.value = field.defaultValue;
      Reflect.set(Object.getPrototypeOf(field), 'value', typed, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
