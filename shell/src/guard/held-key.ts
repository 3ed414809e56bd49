/**
 * Lets an Enter key that is held down press once: what the first press led to, such as a question with money in it, would be
 * answered by the browser's repeats. In a text of several lines it goes on writing.
 * @returns the end of it
 */
export function guardHeldKey(page: Document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault();
    }
  };
  page.addEventListener('keydown', onKeyDown, { capture: true });
  return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
}
