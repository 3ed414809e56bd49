/**
 * Copies a text. Pages that are served without https have no `navigator.clipboard`: there the browser copies what is
 * selected.
 * @throws {Error} when the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  if (clipboard !== undefined) {
    await clipboard.writeText(text);
  } else if (!copySelected(text)) {
    throw new Error('The browser did not copy the text. Select it and copy it by hand.');
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Prevents the on-screen keyboard.
  field.readOnly = true;
  // Out of sight, without scrolling the page; a hidden element cannot be selected.
  field.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Next to the clicked button: an open dialog makes everything outside of it inert.
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
  }
}
