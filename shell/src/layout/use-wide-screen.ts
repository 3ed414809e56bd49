import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true if the window is at least `minWidth` px wide. Undefined on the server, where the style sheet decides.
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
