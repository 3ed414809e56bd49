const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]';

/**
 * Returns true while a prompt would interrupt the member: a field has the focus or a text, a form is at a later step, a
 * window is open.
 */
export function isOccupied(page: Document = document): boolean {
  const { activeElement } = page;
  return (
    activeElement?.matches(`${FIELDS}, select`) === true ||
    page.querySelector('dialog[open], main [aria-current="step"]') !== null ||
    [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main form :is(${FIELDS})`)].some(
      ({ value, disabled, readOnly }) => value !== '' && !disabled && !readOnly,
    )
  );
}
