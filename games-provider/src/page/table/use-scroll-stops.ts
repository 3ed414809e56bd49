import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the newest of the boards within an element in sight, and lets the keys reach a board that scrolls and no other:
 * judged anew with each result and whenever a board takes another size.
 */
export function useScrollStops(
  within: RefObject<HTMLElement | null>,
  boards: string,
  results: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const judge = (board: HTMLElement) => {
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
          judge(target);
        }
      }
    });
    within.current?.querySelectorAll<HTMLElement>(boards).forEach((board) => {
      judge(board);
      observer.observe(board);
    });
    return () => observer.disconnect();
  }, [within, boards, results]);
}
