import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-types/platform';

/**
 * Returns a ref for the element that gets the focus when an activity ends and its focused element was removed.
 * @param over whether no activity is running
 */
export function useFocusAfter(over: boolean): RefObject<HTMLButtonElement | null> {
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(over);
  useEffect(() => {
    if (over && !before.current && isFocusLost()) {
      next.current?.focus();
    }
    before.current = over;
  }, [over]);
  return next;
}
