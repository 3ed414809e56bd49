import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from 'shared-types/platform';

interface Focused {
  readonly heart: Element;
  readonly list: Element;
  readonly place: number;
}

const getHearts = (list: Element) => [...list.querySelectorAll<HTMLElement>('button[aria-pressed]')];

/**
 * Returns handlers for a container of lists with heart buttons. When a removed favourite had the focus, the focus moves to
 * the next heart, else to the last one, else to the fallback. Focus that moved elsewhere stays.
 * @param otherwise returns the fallback
 */
export function useFocusOfRemoved(otherwise: () => HTMLElement | null | undefined) {
  const focused = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const before = focused.current;
    if (before === undefined || before.heart.isConnected || !isFocusLost()) {
      return;
    }
    const left = before.list.isConnected ? getHearts(before.list) : [];
    const next = left.at(Math.min(before.place, left.length - 1));
    focused.current = undefined;
    (next ?? otherwise())?.focus();
  });
  return {
    onFocusCapture: ({ target }: FocusEvent) => {
      const list = target.matches('button[aria-pressed]') ? target.closest('ul, [role="list"]') : null;
      focused.current =
        list === null
          ? undefined
          : { heart: target, list, place: getHearts(list).findIndex((heart) => heart === target) };
    },
    // A click elsewhere moves the focus deliberately.
    onPointerDownCapture: () => {
      focused.current = undefined;
    },
  };
}
