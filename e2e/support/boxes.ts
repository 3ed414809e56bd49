import type { Locator } from '@playwright/test';

/** Where something stands, in px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where something stands: its box, or the words in it alone. */
export async function placeOf(of: Locator, words: boolean): Promise<Box> {
  return of.evaluate((element, inside) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, right, bottom } = (inside ? range : element).getBoundingClientRect();
    return { left, top, right, bottom };
  }, words);
}

/** Whether two boxes share more than the half of a pixel that rounding takes. */
export function meet(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5
  );
}
