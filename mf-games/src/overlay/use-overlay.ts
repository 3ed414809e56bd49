import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A window over a page. */
export interface Overlay {
  /** Value of what is shown; undefined while closed. */
  readonly shown: string | undefined;
  /** @param search query of the page below, if it is not in the address yet */
  readonly open: (what: string, search?: string) => void;
  readonly close: () => void;
}

/** State of a history entry of a window that was opened over the previous entry. */
const OVER = 'over';

/**
 * Returns a window over the page with a separate address: `?name=what`. Reloads and links open it, the back button
 * closes it; if it was opened by its address, closing removes it from the address.
 */
export function useOverlay(name: string): Overlay {
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
      // A slash is allowed in a query, and more readable.
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
    // Back takes a moment: a second click must not leave the page.
    if (shown === undefined || left.current === key) {
      return;
    }
    left.current = key;
    if (overOf(state) === name) {
      void navigate(-1);
    } else {
      void navigate(to(undefined), { replace: true, preventScrollReset: true });
    }
  }, [navigate, shown, key, state, to, name]);
  return { shown, open, close };
}

/** Reads the state of a history entry, which another release may have written. */
function overOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && OVER in state ? state[OVER] : undefined;
}
