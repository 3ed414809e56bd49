/** Fields of which the value is no text that somebody typed. */
const NOT_TYPED = ['checkbox', 'radio', 'hidden', 'submit', 'button', 'file'];

/**
 * Gives on what was typed into fields of the server's HTML before they came alive, each as one event of its own. The browser
 * has kept it in the field, React has heard of none of it and would write its own over it with the next render. A field
 * that is filled while its reader is in it is selected: what is typed next stands in its place, not behind it.
 * @returns promise of all of it; settled before anything else is heard. To be called while the part is being committed
 */
export async function giveOnEarly(root: ParentNode): Promise<void> {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    (field) => [field, field.value] as const,
  );
  const typed = fields.filter(([field, value]) => value !== field.defaultValue && !NOT_TYPED.includes(field.type));
  // React takes one change after another only when it has ended its commit.
  await Promise.resolve();
  for (const [field, value] of typed) {
    // React's own setter notes a value as known, that of the prototype does not: the event then says something new.
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const [field, value] of fields) {
    if (field === document.activeElement && value !== field.value) {
      field.select();
    }
  }
}
