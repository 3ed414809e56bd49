import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Key in the state of history entries that were opened above another entry. */
const OVER = 'over';

export type Overlay = ReturnType<typeof useOverlay>;

/**
 * Returns an overlay with an address (`?name=what`), for reloads and shared links. Back closes it; if it was opened by its
 * address, closing removes the parameter.
 */
export function useOverlay(name: string) {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = new URLSearchParams(search).get(name) ?? undefined;
  const left = useRef<string>(undefined);
  const to = useCallback(
    (what: string | undefined, below = search) => {
      const values = new URLSearchParams(below);
      values.delete(name);
      if (what !== undefined) {
        values.set(name, what);
      }
      // A slash is valid in a query string, and more readable.
      return { pathname, search: values.toString().replaceAll('%2F', '/'), hash };
    },
    [pathname, search, hash, name],
  );
  const open = useCallback(
    (what: string, below?: string) =>
      void navigate(to(what, below), { state: { [OVER]: name }, preventScrollReset: true }),
    [navigate, to, name],
  );
  const close = useCallback(() => {
    // Navigating back takes time: a second click must not leave the page.
    if (shown === undefined || left.current === key) {
      return;
    }
    left.current = key;
    if (getOver(state) === name) {
      void navigate(-1);
    } else {
      void navigate(to(undefined), { replace: true, preventScrollReset: true });
    }
  }, [navigate, shown, key, state, to, name]);
  return { shown, open, close };
}

/** The history state may come from another release. */
function getOver(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OVER in state ? state[OVER] : undefined;
}
