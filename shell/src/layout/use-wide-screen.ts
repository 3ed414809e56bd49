import { useCallback, useSyncExternalStore } from 'react';

/**
 * Hook: whether the window is at least so many px wide, undefined in what the server renders: it knows no window, and the
 * page shows by its style sheet alone what fits.
 */
export function useWideScreen(minWidth: number): boolean | undefined {
  const query = `(min-width: ${minWidth}px)`;
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    watch,
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
