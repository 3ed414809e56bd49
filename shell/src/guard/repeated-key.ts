/**
 * Ignores repeated events of an Enter key that stays down: they would confirm a question that the first one opened.
 * Multi-line fields accept them.
 */
export function guardRepeatedKey(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
    }
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
