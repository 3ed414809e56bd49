import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Scrolls the newest boards within an element into view, and makes only boards that scroll focusable: evaluated again
 * with each result and at each resize of a board.
 */
export function useScrollStops(
  within: RefObject<HTMLElement | null>,
  boards: string,
  results: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const updateFocusable = (board: HTMLElement) => {
      board.scrollLeft = board.matches('.newest-first') ? 0 : board.scrollWidth;
      if (board.scrollWidth > board.clientWidth) {
        board.tabIndex = 0;
      } else {
        board.removeAttribute('tabindex');
      }
    };
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (target instanceof HTMLElement) {
          updateFocusable(target);
        }
      }
    });
    within.current?.querySelectorAll<HTMLElement>(boards).forEach((board) => {
      updateFocusable(board);
      observer.observe(board);
    });
    return () => observer.disconnect();
  }, [within, boards, results]);
}
