import type { Page } from '@playwright/test';

/** What stands outside of its card or of the window, by its words. */
export const outsideOfCards = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section, main form')].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('input, select, textarea, button, a, dd, dt, p, label, b, summary, progress')]
        .filter((part) => part.checkVisibility() && part.closest('[data-scrolls], [class*="hidden"]') === null)
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 1 && (box.left < left - 1 || box.right > Math.min(right, innerWidth) + 1);
        })
        .map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`);
    }),
  );
