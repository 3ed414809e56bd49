import type { Page } from '@playwright/test';

/** Returns names of games, and text below them, that are cut off or broken within a word. */
export const findCutNames = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isBroken = (text: ChildNode | null, { index, 0: word }: RegExpExecArray) => {
      if (text === null) {
        return false;
      }
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size > 1;
    };
    return [...document.querySelectorAll('main :is([data-tile], [data-game]) span')]
      .filter((part) => part.childElementCount === 0 && part.textContent !== '' && part.checkVisibility())
      .flatMap((part) => {
        const isCut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
        const broken = [...part.textContent.matchAll(/\S+/g)].filter((word) => isBroken(part.firstChild, word));
        return [...(isCut ? [`cut: ${part.textContent}`] : []), ...broken.map(([word]) => `broken: ${word}`)];
      });
  });
