import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from 'shared-types/platform';

interface Focused {
  readonly heart: Element;
  readonly list: Element;
  /** Position among the hearts of its list. */
  readonly place: number;
}

/** Hearts of a list, in its order. */
const hearts = (list: Element) => [...list.querySelectorAll<HTMLElement>('button[aria-pressed]')];

/**
 * Returns handlers for a container of lists of games with hearts. If a removed favourite had the focus, the focus moves
 * to the heart at its position, else to the last one, else to the fallback; not if the focus was already elsewhere.
 * @param otherwise returns the fallback
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
    // A press elsewhere moves the focus by itself.
    onPointerDownCapture: () => {
      focused.current = undefined;
    },
  };
}
