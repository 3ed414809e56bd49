import type { Page } from '@playwright/test';

/** Returns texts outside of their card or the window, except in scrollable rows, and names of games that are cut. */
export const findMisplacedTexts = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInRow = (part: Element, card: Element): boolean => {
      for (let around = part.parentElement; around !== null && around !== card; around = around.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) {
          return true;
        }
      }
      return false;
    };
    const wider = document.documentElement.scrollWidth - innerWidth;
    const outside = [...document.querySelectorAll('main section, main form')].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('input, select, textarea, button, a, dd, dt, p, label, b, summary, progress')]
        .filter((part) => part.checkVisibility() && part.closest('[data-scrolls], [class*="hidden"]') === null)
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const isOutside = (box.left < left - 1 || box.right > right + 1) && !isInRow(part, card);
          // Cards in a scrolled row are outside the window.
          const isBeyond = box.right > innerWidth + 1 && !isInRow(part, document.body);
          return box.width > 1 && (isOutside || isBeyond);
        })
        .map((part) => `outside: ${part.tagName} ${part.textContent.slice(0, 40)}`);
    });
    const range = new Range();
    const countLines = (text: ChildNode, { index, 0: word }: RegExpExecArray) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size;
    };
    const cut = [...document.querySelectorAll('main :is([data-tile], [data-game]) span')]
      .filter((part) => part.childElementCount === 0 && part.checkVisibility())
      .flatMap(({ firstChild, textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        const words = [...textContent.matchAll(/\S+/g)];
        const broken = words.filter((word) => firstChild !== null && countLines(firstChild, word) > 1);
        return [...(isCut ? [`cut: ${textContent}`] : []), ...broken.map(([word]) => `broken: ${word}`)];
      });
    return [...(wider > 0 ? [`${wider} px wider than the window`] : []), ...outside, ...cut];
  });
