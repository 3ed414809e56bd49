/** Ignores repeated events of an Enter key that stays pressed: they would confirm a question that the first one opened. */
export function guardRepeatedKey(): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
    }
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
