/** Fields of which the value is no text that somebody typed. */
const NOT_TYPED = ['checkbox', 'radio', 'hidden', 'submit', 'button', 'file'];

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Gives on what was typed and ticked in the server's HTML before it came alive, each as one event of its own. The browser
 * has kept it in the field, React has heard of none of it and would write its own over it with the next render. A field
 * that is filled while its reader is in it is selected: what is typed next stands in its place, not behind it.
 * @returns promise of all of it; settled before anything else is heard. To be called while the part is being committed
 */
export async function giveOnEarly(root: ParentNode): Promise<void> {
  const fields = [...root.querySelectorAll<TextField>('input, textarea')];
  const typed = fields.flatMap((field) =>
    field.value !== field.defaultValue && !NOT_TYPED.includes(field.type) ? [{ field, value: field.value }] : [],
  );
  const ticked = fields.filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement &&
      field.checked !== field.defaultChecked &&
      // One of several that belong together: that it went out is no act of its own.
      (field.type === 'checkbox' || (field.type === 'radio' && field.checked)),
  );
  const entered = fields.find((field) => field === document.activeElement && field.value === '');
  // React takes one change after another only when it has ended its commit.
  await Promise.resolve();
  for (const { field, value } of typed) {
    // React's own setter notes a value as known, that of the prototype does not: the event then says something new.
    field.value = field.defaultValue;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const field of ticked) {
    field.checked = field.defaultChecked;
    field.click();
  }
  if (entered !== undefined && entered.value !== '' && document.activeElement === entered) {
    entered.select();
  }
}
