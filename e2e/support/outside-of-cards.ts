import type { Page } from '@playwright/test';

/** Returns the texts outside of their card or of the window, except in a row that scrolls. */
export const findTextsOutsideCards = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInRow = (part: Element, card: Element): boolean => {
      for (let around = part.parentElement; around !== null && around !== card; around = around.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) {
          return true;
        }
      }
      return false;
    };
    return [...document.querySelectorAll('main section, main form')].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('input, select, textarea, button, a, dd, dt, p, label, b, summary, progress')]
        .filter((part) => part.checkVisibility() && part.closest('[data-scrolls], [class*="hidden"]') === null)
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const outside = (box.left < left - 1 || box.right > right + 1) && !isInRow(part, card);
          // A card of a scrolled row is outside the window with its content.
          const beyond = box.right > innerWidth + 1 && !isInRow(part, document.body);
          return box.width > 1 && (outside || beyond);
        })
        .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`);
    });
  });
