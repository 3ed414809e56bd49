import { PRESSING_ATTRIBUTE } from 'shared-types';

/**
 * Does something that covers the page: now, or where a press is under way once the click has come that it leads to. What
 * opened by itself in between would take the press from what is below it.
 * @returns a function that ends the wait
 */
export function afterPress(act: () => void): () => void {
  const { documentElement } = document;
  const isPressing = () => documentElement.hasAttribute(PRESSING_ATTRIBUTE);
  const released = new MutationObserver(() => {
    if (!isPressing()) {
      released.disconnect();
      act();
    }
  });
  if (isPressing()) {
    released.observe(documentElement, { attributeFilter: [PRESSING_ATTRIBUTE] });
  } else {
    act();
  }
  return () => released.disconnect();
}
