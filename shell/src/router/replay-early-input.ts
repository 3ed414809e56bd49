const NOT_TYPED = ['checkbox', 'radio', 'hidden', 'submit', 'button', 'file'];

/**
 * Replays text that was typed before hydration as one `input` event per field; React would otherwise overwrite it. A
 * field that is prefilled while it has the focus is selected, so that typing replaces the value. Must be called in a
 * layout effect; the promise resolves before the next event.
 */
export async function replayEarlyInput(root: ParentNode): Promise<void> {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    (field) => [field, field.value] as const,
  );
  const typed = fields.filter(([field, value]) => value !== field.defaultValue && !NOT_TYPED.includes(field.type));
  // React handles a nested change only after its commit.
  await Promise.resolve();
  for (const [field, value] of typed) {
    // React ignores a value that was set by its own setter; the prototype's setter makes the event a change.
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
