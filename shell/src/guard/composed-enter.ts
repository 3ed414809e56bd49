import { isComposing } from 'ui';

/** Stops the Enter key that ends a composed word from submitting the form; the next key or click submits it. */
export function guardComposedEnter(): void {
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
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('keyup', onOther, true);
  document.addEventListener('pointerdown', onOther, true);
  document.addEventListener('submit', onSubmit, true);
}
