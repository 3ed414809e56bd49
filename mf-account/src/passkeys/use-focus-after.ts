import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from 'shared-types/platform';

/**
 * Hook: a ref for where the focus goes on when something is over and what had the focus went with it. Who went elsewhere
 * meanwhile stays there.
 * @param over whether nothing is under way
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
