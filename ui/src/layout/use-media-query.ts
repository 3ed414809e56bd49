import { useCallback, useSyncExternalStore } from 'react';

/** Returns true if the window matches a media query; undefined on the server, where the style sheet decides. */
export function useMediaQuery(query: string): boolean | undefined {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    watch,
    () => matchMedia(query).matches,
    () => undefined,
  );
}
