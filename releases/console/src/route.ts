import { useSyncExternalStore } from 'react';

/** Returns the segments of the address after `#/`, such as `mf-wallet`, `why`, `1.1.0`. */
export function useRoute(): readonly string[] {
  const hash = useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
  );
  return hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
}

export function linkTo(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function goTo(...parts: readonly string[]): void {
  location.hash = linkTo(...parts);
}
