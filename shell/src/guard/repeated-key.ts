/**
 * Limits an Enter key that stays down to one activation: repeats would confirm a question that the first one opened. A
 * multi-line text accepts repeats.
 */
export function guardRepeatedKey(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
    }
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
