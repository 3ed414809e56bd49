import { isComposing } from 'ui';

/**
 * Stops the Enter key that ends a composed word from submitting the form. The next key, also another Enter, and any
 * click submit it. @returns function that stops it
 */
export function guardComposedEnter(page: Document): () => void {
  let ended = false;
  const onKeyDown = (event: KeyboardEvent) => {
    ended = event.key === 'Enter' && isComposing(event);
  };
  const onOther = () => {
    ended = false;
  };
  const onSubmit = (event: Event) => {
    if (ended) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener('keydown', onKeyDown, true);
  page.addEventListener('keyup', onOther, true);
  page.addEventListener('pointerdown', onOther, true);
  page.addEventListener('submit', onSubmit, true);
  return () => {
    page.removeEventListener('keydown', onKeyDown, true);
    page.removeEventListener('keyup', onOther, true);
    page.removeEventListener('pointerdown', onOther, true);
    page.removeEventListener('submit', onSubmit, true);
  };
}
