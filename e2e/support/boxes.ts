import type { Locator } from '@playwright/test';

/** Position and size, in px of the window. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Returns the box of an element. @param words true for the box of its text */
export async function measureBox(of: Locator, words = false): Promise<Box> {
  return of.evaluate((element, inside) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = (inside ? range : element).getBoundingClientRect();
    return { left, top, right, bottom };
  }, words);
}

/** Returns true if two boxes overlap by more than half a pixel. */
export function doOverlap(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5
  );
}
