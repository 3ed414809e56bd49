const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]';

/**
 * Returns true while the member is busy with something that a prompt would interrupt: a field that has the focus or holds
 * a text, a step of a form, an open window.
 */
export function isOccupied(page: Document = document): boolean {
  const { activeElement } = page;
  return (
    activeElement?.matches(`${FIELDS}, select`) === true ||
    page.querySelector('dialog[open], main [aria-current="step"]') !== null ||
    [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`main form :is(${FIELDS})`)].some(
      ({ value, disabled }) => value !== '' && !disabled,
    )
  );
}
