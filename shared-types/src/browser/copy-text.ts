/**
 * Copies a text. Pages that are served without https have no `navigator.clipboard`: there the browser copies what is
 * selected.
 * @returns false if the browser does not allow it
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  const copied = clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied ?? copySelected(text);
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
