import { useSyncExternalStore } from 'react';

/** Hook: whether the window is at least so many px wide. */
export function useWideScreen(minWidth: number): boolean {
  const query = window.matchMedia(`(min-width: ${minWidth}px)`);
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
