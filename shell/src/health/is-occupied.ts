const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]';

/** Placeholder of the page: what is opened by its address may be a form. */
const LOADING_PAGE = 'main > [role="status"] [data-shape]';

/**
 * Returns true while a prompt would interrupt the member: a field has the focus, a form has a text or a later step,
 * a form for a message is open, or the page still loads.
 */
export function isOccupied(): boolean {
  return (
    document.activeElement?.matches(`${FIELDS}, select`) === true ||
    document.querySelector(`${LOADING_PAGE}, main [aria-current="step"], main form textarea`) !== null ||
    hasUnsentInput()
  );
}

/** Returns true if a dialog is open or a form of the page has a text. */
export function hasUnsentInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main form :is(${FIELDS})`);
  return (
    document.querySelector('dialog[open]') !== null ||
    [...fields].some(({ value, disabled, readOnly }) => value !== '' && !disabled && !readOnly)
  );
}
