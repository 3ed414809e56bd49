import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from 'shared-types/platform';

interface Focused {
  readonly heart: Element;
  readonly list: Element;
  /** Of the heart among those of its list. */
  readonly place: number;
}

/** Hearts of a list, in its order. */
const hearts = (list: Element) => [...list.querySelectorAll<HTMLElement>('button[aria-pressed]')];

/**
 * Hook: handlers for the place that holds lists of games with hearts. Where a game that is a favourite no more goes out of
 * its list with the heart that had the focus, the focus goes on to the heart that takes its place, to the last one behind
 * it, and to what is left otherwise where the whole list is gone. Who went elsewhere meanwhile stays there.
 * @param otherwise gives what is left
 */
export function useFocusOfRemoved(otherwise: () => HTMLElement | null | undefined) {
  const focused = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const before = focused.current;
    if (before === undefined || before.heart.isConnected || !isFocusLost()) {
      return;
    }
    const left = before.list.isConnected ? hearts(before.list) : [];
    const next = left.at(Math.min(before.place, left.length - 1));
    focused.current = undefined;
    (next ?? otherwise())?.focus();
  });
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      const list = target.matches('button[aria-pressed]') ? target.closest('ul, [role="list"]') : null;
      focused.current =
        list === null ? undefined : { heart: target, list, place: hearts(list).findIndex((heart) => heart === target) };
    },
    // Whoever presses somewhere else has left what had the focus.
    onPointerDownCapture: () => {
      focused.current = undefined;
    },
  };
}
