import type { Page } from '@playwright/test';

/** Returns the texts outside of their card or the window, except in scrollable rows. */
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
          // Cards in a scrolled row are outside the window.
          const beyond = box.right > innerWidth + 1 && !isInRow(part, document.body);
          return box.width > 1 && (outside || beyond);
        })
        .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`);
    });
  });
