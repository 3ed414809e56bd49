/**
 * Limits an Enter key that stays down to one activation: repeats would confirm a question that the first one opened. A
 * multi-line text accepts repeats. @returns function that stops it
 */
export function guardRepeatedKey(page: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
    }
  };
  page.addEventListener('keydown', onKeyDown, { capture: true });
  return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
}
